/** The part of the library that the pages use. */
export type Template = { readonly strings: TemplateStringsArray };
export const nothing: unique symbol;
export function html(strings: TemplateStringsArray, ...values: unknown[]): Template;
export function render(value: unknown, place: HTMLElement): unknown;
export function guard(dependencies: readonly unknown[], value: () => unknown): unknown;
export function live(value: unknown): unknown;
export function repeat<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, at: number) => unknown,
  template: (item: Item, at: number) => unknown,
): unknown;
