import { keep, readKept } from "../../common/storage.ts";

const storageKey = "safety-suite.last-company";

/** The alias of the company that was last chosen in this browser, at an address without a company; an empty text: none was. */
export const lastCompany = (): string => readKept(storageKey, "");

/** Remembers the company that somebody chooses. */
export const keepCompany = (alias: string): void => keep(storageKey, alias);
