import { searchWords } from "../../../engine/server.ts";

/** The LIKE pattern of a folded word that occurs somewhere. */
export function searchPattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** The LIKE patterns of a search: every word has to occur somewhere. */
export function searchPatterns(search: string): string[] {
  return searchWords(search).map(searchPattern);
}
