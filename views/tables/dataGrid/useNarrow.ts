import { useSyncExternalStore } from "react";

/** As wide as a phone at most. */
const query = "(max-width: 600px)";

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the screen is a phone's: there rows are cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
