import { startUp } from "./services/startup.ts";

/** Asks for configuration and company of this page. */
export const askStartup = () => startUp({ location: window.location });

/** The first answer. Asked for before anything else is evaluated, so that it is on its way meanwhile. */
export const started = askStartup();
// Whoever waits for it says what went wrong.
started.catch(() => undefined);
