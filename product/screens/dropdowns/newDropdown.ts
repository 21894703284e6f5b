/** Most characters of a name, as the server takes it. */
export const MOST_NAME = 200;
const MOST_ALIAS = 100;
const pattern = /^[a-z][a-z0-9_]*$/;

/** An alias for a dropdown of this name, as those that are shipped have: `Yard Zones` is `yard_zones`; with a number where it is taken. */
export function aliasFor(name: string, taken: readonly string[]): string {
  const joined = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  if (joined === "") return "";
  const base = (/^[a-z]/.test(joined) ? joined : `dropdown_${joined}`).slice(0, MOST_ALIAS - 4);
  for (let number = 1; ; number += 1) {
    const alias = number === 1 ? base : `${base}_${number}`;
    if (!taken.includes(alias)) return alias;
  }
}

/** What is wrong with an alias, in words; undefined where nothing is. */
export function aliasProblem(alias: string, taken: readonly string[]): string | undefined {
  if (alias === "") return "Enter an alias.";
  if (!pattern.test(alias)) return "Start with a lowercase letter, then use those, digits, and underscores.";
  if (alias.length > MOST_ALIAS) return `Use at most ${MOST_ALIAS} characters.`;
  return taken.includes(alias) ? `There is a dropdown "${alias}" already.` : undefined;
}
