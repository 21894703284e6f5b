import type { Route } from "../route.ts";

/** The command that restores a company, as its line of the audit log calls it. */
const restoring = "npm run customer -- import";

/** What calls do, in words, by method and address. */
const words = new Map([[restoring, "The company was restored from an archive"]]);

/** Learns what the calls of routes do, from the beginning of their descriptions. */
export function learnWords(routes: readonly Pick<Route, "method" | "url" | "summary">[]): void {
  for (const { method, url, summary } of routes)
    words.set(`${method} ${url}`, summary.split(/[:;]/, 1)[0] ?? summary);
}

/** What a call does, in words; of one that this release does not know, the call itself. */
export function wordsOfCall(call: string): string {
  return words.get(call) ?? call;
}

/** The calls that this release knows. */
export const knownCalls = (): string[] => [...words.keys()];

/** The calls whose words have this text in them, in small or capital letters. */
export function callsNaming(part: string): string[] {
  const wanted = part.toLowerCase();
  return [...words].flatMap(([call, text]) => (text.toLowerCase().includes(wanted) ? [call] : []));
}
