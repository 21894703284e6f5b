import { useState } from "react";
import type { ListItem } from "../../../engine/index.ts";

/** Which lines of a list are selected. */
export interface Selected {
  /** Of the lines that are there, by the alias of their prototype. */
  aliases: readonly string[];
  has(alias: string): boolean;
  set(alias: string, isSelected: boolean): void;
  all(isSelected: boolean): void;
}

/** Selecting of lines. */
export function useSelected(items: readonly ListItem[]): Selected {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const known = items.map(({ prototype }) => prototype.alias);
  return {
    aliases: known.filter((alias) => chosen.has(alias)),
    has: (alias) => chosen.has(alias),
    set: (alias, isSelected) =>
      setChosen(new Set(isSelected ? [...chosen, alias] : [...chosen].filter((each) => each !== alias))),
    all: (isSelected) => setChosen(new Set(isSelected ? known : [])),
  };
}
