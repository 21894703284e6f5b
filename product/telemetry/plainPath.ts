/**
 * The path of an address without what it says of a record or a person: numbers become `{id}`, keys and names of files `{key}`, and query
 * and fragment, where search words stand, are left away. `/accidents/17?view=3` is `/accidents/{id}`.
 */
export function plainPath(address: string): string {
  const [path = ""] = address.replace(/^[a-z]+:\/\/[^/]+/i, "").split(/[?#]/, 1);
  return path
    .split("/")
    .map((part) => {
      if (/^\d+$/.test(part)) return "{id}";
      return /^[A-Za-z][A-Za-z_-]{0,29}$/.test(part) || /^(v\d+|\d\.\d|)$/.test(part) ? part : "{key}";
    })
    .join("/");
}
