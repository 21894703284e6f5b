/** An Excel workbook is uploaded, looked at, tried and imported as a CSV file is. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookOf, textRow } from "../../imports/files/xlsx/testing/workbooks.ts";
import { openImportFixture, refusalOf } from "./imports.fixture.ts";
import type { ImportFixture, Job } from "./imports.fixture.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());

const rows = (...below: string[]) => textRow(1, ["Town", "Miles"]) + below.join("");
const row = (number: number, town: string, miles: string) =>
  `<row r="${number}"><c t="inlineStr"><is><t>${town}</t></is></c>${miles}</row>`;
const upload = (bytes: Uint8Array, more = {}) =>
  fixture.upload(Buffer.from(bytes), { name: "trips.xlsx", ...more });
const sentence = (reply: Awaited<ReturnType<typeof upload>>) => refusalOf(reply)[2];

it("is imported from its first sheet with rows; refused rows have its numbers and come back as CSV", async () => {
  const file = bookOf({
    sheets: [
      { name: "Notes", rows: "" },
      {
        name: "Trips of May",
        rows: rows(
          row(2, "Reno", "<c><v>12</v></c>"),
          row(5, "Elko", '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
          row(9, "York", "<c><f>1+2</f><v>3</v></c>"),
        ),
      },
    ],
  });
  const reply = await upload(file);
  expect(reply.body).toMatchObject({
    status: "draft",
    header: ["Town", "Miles"],
    sheet: { name: "Trips of May", of: 2 },
    rows: { total: 3, done: 0 },
    setup: { fields: { town: { column: "Town" }, miles: { column: "Miles" } } },
  });
  const draft = reply.body as Job;
  const url = `/api/imports/${draft.id}`;
  const setup = { ...draft.setup, groupId: fixture.base.redwood.north };
  const changed = await fixture.ask({ method: "PUT", url, body: { setup } });
  expect(changed.body).toMatchObject({ sheet: { name: "Trips of May", of: 2 } });
  const reason = 'The formula in this cell has no result: "#DIV/0!". Correct it in the spreadsheet.';
  const preview = await fixture.ask({ method: "POST", url: `${url}/preview` });
  expect(preview.body).toMatchObject({
    rows: [
      { row: 2, as: "added", values: { town: "Reno", miles: "12" } },
      { row: 5, as: "refused", refusals: [{ field: "Miles", reason }] },
      { row: 9, as: "added", values: { miles: "3" } },
    ],
  });
  await fixture.start(draft.id);
  const done = await fixture.ended(draft.id);
  expect(done).toMatchObject({ status: "done", counts: { added: 2, refused: 1 } });
  expect(done.refusedRows.map(({ row: number }) => number)).toEqual([5]);
  expect((await fixture.trips()).map(({ fields: { town, miles } }) => [town, miles])).toEqual([
    ["Reno", 12],
    ["York", 3],
  ]);
  const refused = await fixture.ask({ url: `${url}/refused` });
  expect(refused.headers["content-disposition"]).toContain('filename="trips refused.csv"');
  expect(refused.text.split("\r\n")[1]).toMatch(/^Elko,#DIV\/0!,"Miles: The formula/);
});

it("is imported as a list", async () => {
  const sets = textRow(1, ["Alias", "Name"]) + textRow(4, ["colors", "Colors"]);
  const { body } = await upload(bookOf({ rows: sets }), { kind: "enums" });
  const { id } = body as Job;
  await fixture.start(id);
  expect(await fixture.ended(id)).toMatchObject({ status: "done", counts: { added: 1 } });
});

it("is refused with a sentence, and nothing of it stays", async () => {
  const before = fixture.stored();
  const whole = bookOf({ rows: rows(row(2, "Reno", "<c/>")) });
  expect(sentence(await upload(whole.slice(0, 700)))).toMatch(
    /^The workbook trips\.xlsx cannot be read: it is torn/,
  );
  expect(sentence(await upload(bookOf({})))).toBe(
    "The workbook trips.xlsx is empty: no sheet that is shown has a row.",
  );
  expect(sentence(await upload(bookOf({ rows: rows() })))).toBe(
    "The file has a header and no rows below it.",
  );
  expect(sentence(await upload(Buffer.from("D0CF11E0A1B11AE1", "hex"), { name: "trips.xls" }))).toMatch(
    /older format \(\.xls\) or has a password/,
  );
  expect(fixture.stored()).toEqual(before);
});
