import type { TableState } from "../../../engine/index.ts";

/** What is said under a list that found nothing: of its search, of its filters, or undefined where nothing narrows it (spec records.md 8). */
export function vainText({ search, filters }: Pick<TableState, "search" | "filters">): string | undefined {
  if (search.trim() !== "") return "No matches found, check your spelling or try another search";
  if (filters.length > 0) return "We could not find a record that matches your criteria.";
  return undefined;
}
