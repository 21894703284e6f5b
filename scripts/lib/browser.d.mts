/** The path of a Chromium-like browser, or undefined when there is none. */
export function browserPath(): string | undefined;
/** Finds a browser or installs one. Throws when neither works. */
export function needBrowser(): string;
/** Arguments that keep the browser quiet and local. */
export const chromiumArguments: string[];
