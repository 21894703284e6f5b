import { addMonths } from "../../../engine/server.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";

/** The BASICs as FMCSA shows them to the carrier, with where their percentiles may be; null: too few inspections for one. */
const basics = [
  ["unsafeDriving", [35, 70]],
  ["crashIndicator", [30, 60]],
  ["hosCompliance", [40, 72]],
  ["vehicleMaintenance", [45, 82]],
  ["controlledSubstances", null],
  ["hazmatCompliance", null],
  ["driverFitness", [15, 50]],
] as const;

const [months, tenths, hundredths] = [6, 10, 100];

/** What FMCSA published of the company in the last months: monthly snapshots, copied by the safety department. */
export function generateBasicReports({ company, random, today, groupId }: Setting): DemoRecord[] {
  const root = groupId(company.groups[0]?.alias ?? "");
  const whole = (share: readonly [number, number]) => random.integer(share[0] * tenths, share[1] * tenths);
  return Array.from({ length: months }, (_, index) => addMonths(today, index - months)).flatMap(
    (publishedOn) =>
      basics.map(([basic, share]) => ({
        groupId: root,
        links: {},
        values: {
          basic,
          publishedOn,
          notRated: share === null,
          percentile: share === null ? null : whole(share) / tenths,
          measure: share === null ? null : random.integer(40, 420) / hundredths,
          source: "SMS website, carrier login",
          notes: share === null ? "Too few inspections for a percentile." : null,
        },
      })),
  );
}
