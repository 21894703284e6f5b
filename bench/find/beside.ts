/** The box of the built server beside Directus' search, both over HTTP and on the same native database. */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { step } from "../../scripts/lib/process.mjs";
import { installDirectus } from "../api/directusServer.ts";
import type { Row } from "../lib/rows.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import type { Case } from "./cases.ts";
import { startSearch } from "./directus.ts";
import { measureFinders } from "./finder.ts";
import { startServed } from "./served.ts";
import type { Served } from "./served.ts";

interface Beside {
  company: BenchCompany;
  databaseUrl: string;
  /** Where Directus is installed, or will be; left out: it is not measured. */
  folder: string | undefined;
  cases: readonly Case[];
  rows: Row[];
}

/**
 * Measures both as long as all goes well. Gives why not all was measured: what fails here, such as an installation, loses no other figure.
 */
export async function measureBeside({ folder, ...beside }: Beside): Promise<string | undefined> {
  if (folder === undefined)
    return "--directus=<folder to keep> installs Directus there and measures it, too.";
  const finders: Served[] = [];
  const problems: string[] = [];
  try {
    await startBoth(folder, beside, finders);
    const { company, cases, rows } = beside;
    const failed = (problem: string) => void problems.push(problem);
    await measureFinders({ prefix: "api", cases, finders, clock: company.clock, rows, failed });
  } catch (error) {
    problems.push(String(error));
  } finally {
    for (const finder of finders) await finder.stop();
  }
  return problems.length === 0
    ? undefined
    : `Not all was measured beside Directus:\n  ${problems.join("\n  ")}`;
}

/** Starts both, and notes each as soon as it runs. */
async function startBoth(
  folder: string,
  { company, databaseUrl }: Pick<Beside, "company" | "databaseUrl">,
  finders: Served[],
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await step("Directus is installed", () => installDirectus(folder));
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  await step("The built server starts", async () => {
    finders.push(await startServed(company, databaseUrl));
  });
  await step("Directus gets its tables and starts", async () => {
    finders.push(await startSearch(company, { folder, databaseUrl }));
  });
}
