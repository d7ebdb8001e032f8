/** Mounting of components that outlive a run of the page. @import { Mount } from "./streamlit.js" */

/**
 * Create one instance for each element of the page, however often the page runs. It receives each run, and learns
 * when its element is removed.
 * @template Data
 * @param {(mount: Mount<Data>) => { receive: (mount: Mount<Data>) => void, leave?: () => void }} make
 * @returns {(mount: Mount<Data>) => () => void}
 */
export function onePerElement(make) {
  /** @type {WeakMap<ParentNode, ReturnType<typeof make>>} */
  const there = new WeakMap();
  return (mount) => {
    const { parentElement } = mount;
    const one = there.get(parentElement) ?? make(mount);
    there.set(parentElement, one);
    one.receive(mount);
    return () => {
      one.leave?.();
      there.delete(parentElement);
    };
  };
}
