import { emptyPlaceholder } from "../../../../engine/index.ts";
import type { OshaLog } from "../../../services/index.ts";
import { FactList } from "../FactList.tsx";
import type { OshaValues } from "./oshaForm.ts";
import { OshaRates } from "./OshaRates.tsx";

interface Props {
  log: OshaLog;
  values: OshaValues;
}

const count = (number: number) => number.toLocaleString("en-US");

/** A number as it is typed in the form. */
const typed = (text: string) =>
  /^\d+$/.test(text.trim()) ? count(Number(text)) : text.trim() || emptyPlaceholder;

const types = [
  "Injuries",
  "Skin disorders",
  "Respiratory conditions",
  "Poisonings",
  "Hearing loss",
  "All other illnesses",
];

/** Form 300A, the summary of the year, and the rates that its numbers make. */
export function Form300A({ log, values }: Props) {
  const { totals, form } = log;
  const { outcomes } = totals;
  const hours = form.totalHoursWorked;
  const isOther = hours !== null && values.totalHoursWorked.trim() !== String(hours);
  return (
    <div className="canned-results">
      <div className="osha-summary">
        <FactList
          title="Number of Cases"
          facts={[
            ["(G) Deaths", count(outcomes.G)],
            ["(H) Cases with days away from work", count(outcomes.H)],
            ["(I) Cases with job transfer or restriction", count(outcomes.I)],
            ["(J) Other recordable cases", count(outcomes.J)],
          ]}
        />
        <FactList
          title="Number of Days"
          facts={[
            ["(K) Days away from work", count(totals.daysAway)],
            ["(L) Days of job transfer or restriction", count(totals.daysRestricted)],
          ]}
        />
        <FactList
          title="Injury and Illness Types"
          facts={types.map((label, index) => [`M(${index + 1}) ${label}`, count(totals.types[index] ?? 0)])}
        />
        <FactList
          title="Employment"
          facts={[
            ["Annual average number of employees", typed(values.averageNumberOfEmployees)],
            ["Total hours worked by all employees", typed(values.totalHoursWorked)],
          ]}
        />
      </div>
      <OshaRates rates={log.rates} national={log.national} hours={hours} />
      {isOther && (
        <p className="canned-quiet">
          Rates, and the files for OSHA, use the {count(hours)} hours of the establishment's record, not those
          of the form.
        </p>
      )}
    </div>
  );
}
