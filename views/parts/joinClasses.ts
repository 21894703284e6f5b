/** Class names in one string; left-out ones are skipped. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
