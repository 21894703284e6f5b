/** So many texts are remembered: labels, choices and groups are the same from prompt to prompt. */
const MOST = 20_000;

/** A function of a text that remembers what it made of the last ones. */
export function remembered<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MOST) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
