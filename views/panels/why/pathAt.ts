/** The path of the field at an element, e.g. `vehicles/r41/make`; undefined where there is none. */
export function pathAt(element: Element): string | undefined {
  const field = element.closest<HTMLElement>("[data-field]");
  const key = field?.dataset["field"];
  if (key === undefined) return undefined;
  return `${field?.closest<HTMLElement>("[data-path]")?.dataset["path"] ?? ""}${key}`;
}
