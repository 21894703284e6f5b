import { useEffect, useEffectEvent, useState } from "react";

/** Milliseconds that a list waits for the next key before it searches (spec records.md 9). */
const searchDelay = 500;

/** What stands in a search box; `onSearch` is called with it after a pause. */
export function useSearch(search: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped((now) => (now.trim() === search ? now : search)), [search]);
  const report = useEffectEvent(() => {
    if (typed.trim() !== search) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(report, searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const onClear = () => {
    setTyped("");
    onSearch("");
  };
  return { value: typed, onChange: setTyped, onClear };
}
