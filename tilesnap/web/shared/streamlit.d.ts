/** Arguments of a component at each run of the page. */
export interface Mount<Data> {
  data: Data;
  parentElement: HTMLElement | ShadowRoot;
  setStateValue(name: string, value: unknown): void;
  setTriggerValue(name: string, value: unknown): void;
}

/** Messages of the page by short names. */
export type Words = Record<string, string>;
