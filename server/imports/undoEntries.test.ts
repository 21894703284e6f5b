/** An import of records that are only added stays: what it added is corrected by further records. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFixture } from "./testing/importFixture.ts";
import type { ImportFixture } from "./testing/importFixture.ts";
import { undoImport } from "./undoImport.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await importFixture();
});
afterAll(() => fixture?.close());

test("payments of an earlier system count from their own date, and the import of them is not undone", async () => {
  await fixture.configure({ "module.safetyAndRisk.claims.enabled": true });
  const [cost] = await fixture.all("claim_cost");
  if (!cost) throw new Error("There is no cost category.");
  const before = Number(cost.computations["paid"]);
  const file = fixture.write(
    "payments.csv",
    `Cost,Paid on,Amount,From an earlier system\n${cost.id},03/15/2021,12.34,Yes\n`,
  );
  const report = await fixture.run({ template: "claim_payment", file });
  expect(report).toMatchObject({ read: 1, accepted: 1, refused: 0 });
  const payment = (await fixture.all("claim_payment")).at(-1);
  expect(payment).toMatchObject({
    fields: { amount: 12.34, takenOver: true },
    relations: { cost: cost.id, claim: cost.relations["costIncident"] },
    computations: { valuedOn: Date.UTC(2021, 2, 15) / 1000 },
  });
  const run = Number(report.run);
  await expect(undoImport(await fixture.tenant(), run)).rejects.toThrow(
    `Import ${run} cannot be undone: its records are never changed or deleted.`,
  );
  const after = (await fixture.all("claim_cost")).find(({ id }) => id === cost.id);
  expect(Number(after?.computations["paid"])).toBeCloseTo(before + 12.34, 2);
});
