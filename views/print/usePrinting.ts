import { useEffect, useEffectEvent, useState } from "react";

/** Prints once what is drawn only for paper: it is to be there while `isPrinting`. */
export function usePrinting() {
  const [isPrinting, setPrinting] = useState(false);
  const done = useEffectEvent(() => setPrinting(false));
  useEffect(() => {
    if (!isPrinting) return undefined;
    window.addEventListener("afterprint", done);
    window.print();
    return () => window.removeEventListener("afterprint", done);
  }, [isPrinting]);
  return { isPrinting, print: () => setPrinting(true) };
}
