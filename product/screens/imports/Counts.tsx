import type { ImportCounts } from "../../services/index.ts";
import { count } from "./words.ts";

const names = [
  ["added", "Added"],
  ["changed", "Changed"],
  ["unchanged", "Unchanged"],
  ["refused", "Refused"],
] as const;

/** How many rows became what. */
export function Counts({ counts }: { counts: ImportCounts }) {
  return (
    <dl className="imports-counts">
      {names.map(([key, name]) => (
        <div key={key} className={key === "refused" && counts[key] > 0 ? "imports-bad" : undefined}>
          <dt>{name}</dt>
          <dd>{count(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
