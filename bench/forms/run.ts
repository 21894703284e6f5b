/** `npm run bench -- forms`: our forms, floors and peers, side by side in one run in Chromium. See bench/README.md. */
import { machineOf, writeResults } from "../lib/results.ts";
import { planOf } from "./plan.ts";
import { Race } from "./race.ts";
import { reportOf } from "./report.ts";

const race = new Race(planOf(process.argv.slice(2)));
await race.build();
await race.run();
const rows = race.samples.rows();
console.log(`\n${reportOf(rows)}\n`);
for (const remark of race.remarks()) console.log(remark);
console.log(`Written: ${writeResults("forms", machineOf({ chromium: race.chromium }), rows)}`);
