import { Worker } from "node:worker_threads";
import jsonata from "jsonata";
import { runHere } from "../../engine/server.ts";
import type { ExpressionRunner } from "../../engine/server.ts";
import { onParentEnd, sendToParent } from "../core/parentEnd.ts";
import type { FromChild, ToChild } from "./messages.ts";

/** For tests of the pool alone: JSONata without a guard. */
const unguarded: ExpressionRunner = async (source, input) =>
  jsonata(source).evaluate(input) as Promise<unknown>;
const run = process.argv.includes("--unguarded") ? unguarded : runHere;

// An expression that never gives the thread back would not learn that the parent has ended, so a second thread looks after it as well.
onParentEnd(() => process.exit(0));
process.on("SIGINT", () => undefined);
new Worker(
  `const parent = ${process.ppid};
   setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 1000);`,
  { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } },
).unref();

process.on("message", ({ runs }: ToChild) => {
  void runAll(runs);
});
send({ type: "ready" });

async function runAll(runs: ToChild["runs"]): Promise<void> {
  for (const { id, source, input, displays } of runs) {
    try {
      send({ type: "done", id, value: await run(source, input, displays) });
    } catch (error) {
      send({ type: "failed", id, message: error instanceof Error ? error.message : String(error) });
    }
  }
}

function send(message: FromChild): void {
  sendToParent(message);
}
