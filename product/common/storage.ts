/** Reads what this browser keeps under `key`; `fallback` where there is nothing, or storage is refused. */
export function readKept(key: string, fallback: string): string {
  try {
    return localStorage.getItem(key) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Keeps `value` in this browser; a browser that refuses storage only forgets it. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A preference is not worth an error.
  }
}
