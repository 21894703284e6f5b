/** People whose employment changed, in the company of tests. */
import { enums, inTenant } from "../../../storage/index.ts";
import type { ExportFixture } from "../../exports/exports.fixture.ts";

/** The choices of all fields of theirs. */
const workWords = {
  alias: "work_words",
  name: "Words",
  values: ["driver", "dock", "here", "gone", "hire", "end", "transfer", "wanted"].map((name) => ({
    name,
    display: name,
  })),
};

/** A day as `2026-01-31`, in epoch seconds. */
export const day = (text: string) => Date.parse(text) / 1_000;

/** Adds Ann, who is there; Bob, who moved from north to south; Cid, who left; and Dee, who came back. Gives their ids. */
export async function addWorkers({ ask, base }: Pick<ExportFixture, "ask" | "base">) {
  const { north, south, id: customerId } = base.redwood;
  await inTenant(base.db, { customerId }, (trx) => enums.seedEnumSets(trx, customerId, [workWords]));
  const save = async (templateAlias: string, groupId: number, fields: object, worker?: number) => {
    const relations = worker === undefined ? {} : { worker };
    const body = { templateAlias, groupId, fields, relations };
    const reply = await ask({ method: "POST", url: "/api/models", as: "admin", body });
    if (reply.status !== 201) throw new Error(reply.text);
    return (reply.body as { id: number }).id;
  };
  const add = (name: string, groupId: number, hired: string, more: object = {}) => {
    const [firstName, lastName] = name.split(" ");
    const own = { position: "driver", state: "here", hired: day(hired), ...more };
    return save("worker", groupId, { firstName, lastName, ...own });
  };
  const ann = await add("Ann Lee", north, "2024-01-01");
  const bob = await add("Bob Moe", south, "2024-01-01");
  const cid = await add("Cid Orr", north, "2025-12-01", { state: "gone", left: day("2026-01-05") });
  const dee = await add("Dee Poe", north, "2024-01-01");
  const moved = { what: "transfer", on: day("2026-01-06"), from: north };
  await save("change", south, moved, bob);
  await save("change", north, { what: "end", on: day("2026-01-05"), as: "driver", why: "wanted" }, cid);
  await save("change", north, { what: "end", on: day("2025-12-20"), as: "driver" }, dee);
  await save("change", north, { what: "hire", on: day("2026-01-11") }, dee);
  const secret = "canary-7f3a";
  await save("fault", north, { day: day("2025-12-15"), words: "Bent a fender", secret }, ann);
  await save("fault", north, { day: day("2024-12-15"), words: "Lost a key", secret }, ann);
  return { ann, bob, cid, dee };
}
