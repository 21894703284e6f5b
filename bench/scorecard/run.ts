/** `npm run bench -- scorecard`: how right scores are where the truth is known, and how long they take. See bench/README.md. */
import { performance } from "node:perf_hooks";
import { listOf, optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { ratio, Samples, valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";
import { fleetOf } from "./fleet.ts";
import { qualityOf } from "./measures.ts";
import { subjects } from "./subjects.ts";

/** Attributes of a whole scorecard. */
const ATTRIBUTES = 12;
const measures = ["mse", "small_share_pct", "worst_found_pct"] as const;

const options = optionsOf(process.argv.slice(2), ["drivers", "repeats"]);
const sizes = listOf(options.drivers)?.map(Number) ?? [500, 5_000, 50_000];
const repeats = Number(options.repeats ?? 20);

/** The rows of one spread. */
function measure(spread: number): Row[] {
  const samples = new Samples();
  for (const drivers of sizes)
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const fleet = fleetOf(drivers, spread, `${drivers} ${spread} ${repeat}`);
      for (const [subject, { say, scorecard }] of Object.entries(subjects)) {
        const quality = qualityOf(fleet, say(fleet));
        for (const name of measures)
          samples.add(
            { subject, case: `drivers=${drivers}`, measure: name, unit: unitOf(name) },
            quality[name],
          );
        const seconds = secondsOf(scorecard(fleet, ATTRIBUTES));
        samples.add({ subject, case: `drivers=${drivers}`, measure: "s", unit: "s" }, seconds);
      }
    }
  return samples.rows();
}

const unitOf = (name: (typeof measures)[number]) => (name === "mse" ? "rate^2" : "%");

function secondsOf(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1_000;
}

function tableFor(rows: readonly Row[]): string {
  const names = Object.keys(subjects);
  const body = sizes.flatMap((drivers) =>
    names.map((subject) => {
      const of = (name: string) => valueOf(rows, subject, `drivers=${drivers}`, name);
      const error = ratio(of("mse"), valueOf(rows, "floor:raw", `drivers=${drivers}`, "mse"));
      return [
        `drivers=${drivers} ${subject}`,
        ...[...measures, "s"].map((name) => shortNumber(of(name))),
        times(error),
      ];
    }),
  );
  return tableOf(["", "error", "few miles, %", "worst found, %", "s", "error, to raw"], body);
}

/** Figures that are to be reached, each with its verdict. */
function verdicts(rows: readonly Row[], spread: number, mostSmall: number): string[] {
  const ours = (drivers: number, name: string) => valueOf(rows, "ours", `drivers=${drivers}`, name) ?? NaN;
  return sizes.flatMap((drivers) => {
    const raw = valueOf(rows, "floor:raw", `drivers=${drivers}`, "mse") ?? NaN;
    const error = ours(drivers, "mse") / raw;
    const small = ours(drivers, "small_share_pct");
    return [
      `${error <= 0.5 ? "reached" : "MISSED "}  spread ${spread}, ${drivers} drivers: error ${times(error)} of the raw rate, at most 0.5x`,
      `${small <= mostSmall ? "reached" : "MISSED "}  spread ${spread}, ${drivers} drivers: ${shortNumber(small)} % of those pointed out have few miles, at most ${mostSmall} %`,
    ];
  });
}

const narrow = measure(0.5);
const wide = measure(1);
const slowest = valueOf(narrow, "ours", "drivers=50000", "s");
console.log(`\nSpread 0.5\n${tableFor(narrow)}\n\nSpread 1.0\n${tableFor(wide)}\n`);
for (const line of [...verdicts(narrow, 0.5, 10), ...verdicts(wide, 1, 15)]) console.log(line);
if (slowest !== undefined)
  console.log(
    `${slowest <= 2 ? "reached" : "MISSED "}  50,000 drivers with ${ATTRIBUTES} attributes in ${shortNumber(slowest)} s, at most 2 s`,
  );
console.log(`\nWritten: ${writeResults("scorecard", machineOf(), narrow)}`);
