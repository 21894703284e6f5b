import type { ImportCounts } from "../../services/index.ts";
import { count } from "./importText.ts";

const names = [
  ["added", "Added"],
  ["changed", "Changed"],
  ["unchanged", "Unchanged"],
  ["leftOut", "Skipped"],
  ["refused", "Refused"],
] as const;

/** How many rows became what. */
export function Counts({ counts }: { counts: ImportCounts }) {
  return (
    <dl className="imports-counts">
      {names.map(([key, name]) => {
        const number = counts[key];
        if (number === undefined) return null;
        return (
          <div key={key} className={key === "refused" && number > 0 ? "imports-bad" : undefined}>
            <dt>{name}</dt>
            <dd>{count(number)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
