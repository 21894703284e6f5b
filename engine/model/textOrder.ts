import { lazily } from "./lazily.ts";

/** The order of texts as people look things up: capitals do not matter, and 2 comes before 10. */
export const textOrder = lazily(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));
