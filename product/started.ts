import { startUp } from "./services/startup.ts";

/** Configuration and company of this page. Asked for before anything else is evaluated, so that the answer is on its way meanwhile. */
export const started = startUp({ location: window.location });
// Whoever waits for it says what went wrong.
started.catch(() => undefined);
