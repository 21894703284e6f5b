import { createContext, useContext, useEffect } from "react";

/** Puts a text in place of the page's heading; undefined: what the route says. */
export const HeadingContext = createContext<(heading: string | undefined) => void>(() => undefined);

/** The heading of the page while this is on it: the name of the thing. The document's title stays what the route says. */
export function usePageHeading(heading: string | undefined): void {
  const say = useContext(HeadingContext);
  useEffect(() => {
    say(heading);
    return () => say(undefined);
  }, [say, heading]);
}
