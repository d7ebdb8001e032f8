/** The part of the library that the page uses. */
export function domToBlob(
  node: Node,
  options?: { scale?: number; backgroundColor?: string; type?: string; font?: false },
): Promise<Blob>;
