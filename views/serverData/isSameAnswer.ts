/**
 * Whether an answer says the same as the one before, so that nothing has to be drawn again. Lists and plain objects are compared by what they hold, all
 * else by being the same thing: to swr's own comparison two maps, sets or files are always the same.
 */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSameAnswer(each, other[index]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameAnswer(one[key], other[key]))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
