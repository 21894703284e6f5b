import { useEffect, useState } from "react";

/** How many records an export has; `counting` until that is known, undefined where nobody can say. */
export type ExactCount = number | "counting" | undefined;

/** Counts once; `count` left out: nobody can. A failure is no matter: what is read tells how many there are. */
export function useExactCount(count: (() => Promise<number>) | undefined): ExactCount {
  const [ask] = useState(() => count);
  const [counted, setCounted] = useState<ExactCount>(ask ? "counting" : undefined);
  useEffect(() => {
    let isGone = false;
    const tell = (found: number | undefined) => {
      if (!isGone) setCounted(found);
    };
    void ask?.().then(tell, () => tell(undefined));
    return () => {
      isGone = true;
    };
  }, [ask]);
  return counted;
}
