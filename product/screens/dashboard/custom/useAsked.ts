import { useEffect, useState } from "react";

/** How often a dashboard on a large screen asks again, in milliseconds. */
const kioskRefresh = 60_000;

/** When the cards were asked for. On a large screen they are asked for again each minute, and so is what stands on the dashboard. */
export function useAsked(isKiosk: boolean, reload: () => Promise<unknown>) {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!isKiosk) return undefined;
    const timer = setInterval(() => {
      setAsked(Date.now());
      reload().catch(() => undefined);
    }, kioskRefresh);
    return () => clearInterval(timer);
  }, [isKiosk, reload]);
  return { asked, refresh: () => setAsked(Date.now()) };
}
