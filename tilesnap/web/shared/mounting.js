/** Mounts what outlives a run of the page. @import { Mount } from "./streamlit.js" */

/**
 * Have one for each place on the page, however often the page runs. It is told of each run, and when its place goes.
 * @template Data
 * @param {(mount: Mount<Data>) => { receive: (mount: Mount<Data>) => void, leave?: () => void }} make
 * @returns {(mount: Mount<Data>) => () => void}
 */
export function oneForEachPlace(make) {
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
