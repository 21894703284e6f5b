/**
 * Makes a value when it is first asked for, once. For what takes a browser milliseconds and most pages never need, such as the formatters of
 * `Intl`: made where modules are loaded, they would keep every page waiting.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
