/**
 * The interface between a component and its host, the page that it is part of. Components know nothing else of their
 * host. There are two: `streamlit_host.js` for a server, and `phone_host.js` for a phone without one.
 */

/**
 * The state of the page around a component.
 * @typedef {object} Host
 * @property {() => boolean} isConnected whether events reach the session now
 * @property {() => boolean} isBusy whether the session handles events, as far as this browser knows
 * @property {(listener: () => void) => () => void} watch calls a listener whenever either may have changed; returns a
 *   function that stops it
 * @property {() => Promise<File | null>} takeSharedPhoto returns a photo that another app shared with the page, once
 */

/**
 * What a component gets from its host each time when its data may have changed. `root` is its element, `send` passes an
 * event to the session, and `sendState` a value of which only the newest matters: the host may send it more than once.
 * @template Data
 * @typedef {object} Mount
 * @property {Data} data
 * @property {HTMLElement | ShadowRoot} root
 * @property {Host} host
 * @property {(event: string, value: any) => void} send
 * @property {(event: string, value: any) => void} sendState
 */

/**
 * The default export of a component's module. It returns a function that the host calls when it removes the element.
 * @typedef {(mount: Mount<any>) => (() => void) | void} Component
 */

/** The event of a button that completes a choice: the host closes the list that it opened with the button. */
export const CHOSEN = "tilesnap:chosen";

/**
 * Create one instance for each element, however often it gets data. It receives each mount, and learns when its element
 * is removed.
 * @template Data
 * @param {(mount: Mount<Data>) => { receive: (mount: Mount<Data>) => void, leave?: () => void }} make
 * @returns {(mount: Mount<Data>) => () => void}
 */
export function onePerElement(make) {
  /** @type {WeakMap<ParentNode, ReturnType<typeof make>>} */
  const there = new WeakMap();
  return (mount) => {
    const { root } = mount;
    const one = there.get(root) ?? make(mount);
    there.set(root, one);
    one.receive(mount);
    return () => {
      one.leave?.();
      there.delete(root);
    };
  };
}
