/** The command follows what a company sets of imports, as the Data Suite does. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFixture } from "./testing/importFixture.ts";
import type { ImportFixture } from "./testing/importFixture.ts";
import { NOW } from "./testing/importFixture.ts";
import { undoImport } from "./undoImport.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await importFixture();
});
afterAll(() => fixture?.close());

const load = (rows: string) =>
  fixture.run({
    template: "equipment",
    file: fixture.write("units.csv", `Unit No.,Type,In service since\n${rows}`),
  });
const newest = async () => (await fixture.all("equipment")).at(-1);

test("dates that can be read in two ways begin with the day, known records are changed, and the days to undo end", async () => {
  const usual = await load("Z1,Car,01/02/2025\nZ1,Car,01/02/2025\n");
  expect(usual).toMatchObject({ added: 2, match: undefined });
  expect((await newest())?.fields["inServiceDate"]).toBe(Date.UTC(2025, 0, 2) / 1_000);
  await fixture.configure({
    "imports.dayFirst": true,
    "imports.changesKnown": true,
    "imports.undoDays": 1,
  });
  const added = await load("Z2,Car,01/02/2025\n");
  expect(added).toMatchObject({ added: 1, match: "Unit No." });
  expect((await newest())?.fields["inServiceDate"]).toBe(Date.UTC(2025, 1, 1) / 1_000);
  expect(await load("z2,Car,05/03/2025\n")).toMatchObject({ added: 0, changed: 1 });
  expect((await newest())?.fields["inServiceDate"]).toBe(Date.UTC(2025, 2, 5) / 1_000);
  const late = await fixture.tenant(NOW + 86_400);
  await expect(undoImport(late, usual.run ?? 0)).rejects.toThrow(
    `Import ${usual.run} ended more than 1 day ago, which is as long as imports of this company can be undone (imports.undoDays).`,
  );
  expect(await undoImport(await fixture.tenant(), usual.run ?? 0)).toMatchObject({ deleted: 2 });
});
