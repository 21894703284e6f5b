import { useEffect, useState } from "react";

/** A text that somebody types, beside the one that is asked for: `onChange` is called once they stop typing for `ms` milliseconds. */
export function useTypedText(value: string, onChange: (text: string) => void, ms: number) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text), ms);
    return () => clearTimeout(timer);
  }, [text, value, onChange, ms]);
  return [text, setText] as const;
}
