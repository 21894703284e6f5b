import { pages } from "./pages.ts";

/** The list of critical events. */
export const criticalEventsPath = "/criticalEvents";

/** The page of a critical event. */
export const criticalEventPath = (id: number): string => `${criticalEventsPath}/${id}`;

/** The flags without which a company has no critical events. */
export const criticalEventFlags: readonly string[] = pages.get("criticalEvents")?.requiredConfigs ?? [];
