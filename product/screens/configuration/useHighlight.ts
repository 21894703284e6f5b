import { useEffect } from "react";
import type { ConfigurationSetting } from "../../services/index.ts";

/** What the id of each control of a section's form begins with. */
export const controlPrefix = "setting";

/** Shows the setting that the address leads to, once it is on the page, and puts the focus on its control. Undefined: none, or not yet. */
export function useHighlight(setting: Pick<ConfigurationSetting, "key" | "property"> | undefined): void {
  const { key, property } = setting ?? {};
  useEffect(() => {
    if (key === undefined) return undefined;
    // The shell scrolls to the top and focuses the heading on arrival: this comes after.
    const frame = requestAnimationFrame(() => {
      document.getElementById(key)?.scrollIntoView({ block: "center" });
      document.getElementById(`${controlPrefix}_${property}`)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [key, property]);
}
