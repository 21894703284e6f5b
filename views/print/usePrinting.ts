import { useEffect, useEffectEvent } from "react";

/** Prints what is drawn only for paper, once it is drawn. `onPrinted` is called when that is over. */
export function usePrinting(onPrinted: () => void): void {
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    window.addEventListener("afterprint", done);
    window.print();
    return () => window.removeEventListener("afterprint", done);
  }, []);
}
