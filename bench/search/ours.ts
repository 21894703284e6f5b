/** The product's searches, as its endpoints ask for them, each in a transaction of its own. */
import { records } from "../../server/records/index.ts";
import type { AccessPlan, Database, RecordScope } from "../../server/storage/index.ts";
import { ask } from "../query/onCompany.ts";
import type { Engine } from "../../engine/index.ts";

const PAGE = 50;
/** No search is answered but by the set of all records that contain the word, as all were before. */
const wholeSets = { rare: 0, walked: 0, sorted: 0 };

export interface Company {
  db: Database;
  engine: Engine;
  customerId: number;
}

/** `before`: as searches were answered until there was a choice. */
export function searchesOf({ db, engine, customerId }: Company, way: "now" | "before") {
  const bounds = way === "before" ? wholeSets : undefined;
  const run = <T>(
    plan: AccessPlan,
    signal: AbortSignal | undefined,
    work: (scope: RecordScope) => Promise<T>,
  ) => ask({ db, engine, customerId }, plan, work, signal);
  return {
    list: (plan: AccessPlan, search: string, signal?: AbortSignal) =>
      run(plan, signal, async (scope) => {
        const asked = { ...scope, template: "accident", limit: PAGE, search, tolerant: true, bounds };
        return (await records.list(asked)).records.length;
      }),
    count: (plan: AccessPlan, search: string, signal?: AbortSignal) =>
      run(
        plan,
        signal,
        async (scope) => (await records.count({ ...scope, template: "accident", search, bounds })).count,
      ),
  };
}
