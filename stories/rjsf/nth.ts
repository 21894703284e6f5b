/** The element at an index of those found. Throws where there are too few. */
export function nth(elements: readonly HTMLElement[], index: number): HTMLElement {
  const element = elements[index];
  if (!element) throw new Error(`Only ${elements.length} found, none at ${index}`);
  return element;
}
