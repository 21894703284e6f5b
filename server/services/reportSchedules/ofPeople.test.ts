/** Reports about people arrive: turnover as a workbook, performance reviews as a document. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../../print/pdf/reading.ts";
import { peopleDeps } from "../cannedReports/turnover/turnover.fixture.ts";
import { addWorkers, day } from "../cannedReports/turnover/workers.fixture.ts";
import { createScheduleFixture, DAY, SEVEN, url, workbookText } from "./reportSchedules.fixture.ts";
import type { Got, ScheduleFixture } from "./reportSchedules.fixture.ts";

let fixture: ScheduleFixture;
let workers: Awaited<ReturnType<typeof addWorkers>>;
beforeAll(async () => {
  fixture = await createScheduleFixture({}, peopleDeps());
  workers = await addWorkers({ ask: fixture.ask, base: fixture });
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

const days = { dateFrom: day("2025-12-01"), dateTo: day("2026-01-15") };
const ofTerminal = (id: number) => ({ ...days, subject: "TERMINAL", id, positions: ["driver"] });
const review = (values: object, movesDates = false) => ({
  format: "pdf",
  report: { canned: "employeeReview", values, movesDates },
});
const textOf = async (mail: Got | undefined) => {
  const bytes = mail?.files[0]?.bytes;
  if (bytes === undefined) throw new Error("The message has no file.");
  return (await readPdf(bytes)).pages.join("\n");
};

describe("performance reviews", () => {
  it("come as a document to each recipient, with what they may see", async () => {
    const { add, sendAt, redwood, people } = fixture;
    await add("manager", ["confidential", "terminal"], review(ofTerminal(redwood.north)));
    const mails = await sendAt(SEVEN);
    expect(mails.map(({ to }) => to)).toEqual([people["terminal"], people["confidential"]]);
    const [norths = "", all = ""] = await Promise.all(mails.map(textOf));
    for (const text of ["North", "Ann Lee", "Cid Orr", "Bent a fender"]) {
      expect(all).toContain(text);
      expect(norths).toContain(text);
    }
    expect(all).toContain("canary-7f3a");
    expect(norths).not.toContain("canary-7f3a");
    expect(mails[0]?.text).toContain("/cannedReports/employeeReview");
  });

  it("are not sent to who may not view the terminal or the person, and their owner reads why", async () => {
    const { add, sendAt, redwood, runs } = fixture;
    const ids = [
      await add("manager", ["terminal"], review(ofTerminal(redwood.south))),
      await add("manager", ["terminal"], review({ ...days, subject: "EMPLOYEE", id: workers.bob })),
    ];
    expect(await sendAt(SEVEN)).toEqual([]);
    for (const id of ids)
      expect((await runs("manager", id))[0]?.deliveries).toMatchObject([
        { status: "skipped", reason: "They may not see any of this report." },
      ]);
  });

  it("move their days along, where that was chosen", async () => {
    const { add, sendAt, redwood } = fixture;
    await add("manager", ["manager"], review(ofTerminal(redwood.north), true));
    const [first] = await sendAt(SEVEN);
    expect(await textOf(first)).toContain("12/01/2025 to 01/15/2026");
    const [second] = await sendAt(SEVEN + DAY);
    expect(await textOf(second)).toContain("12/02/2025 to 01/16/2026");
  });

  it("are no table, and of nobody that their owner may not view", async () => {
    const { ask, userId, redwood } = fixture;
    const body = async (more: object) => ({
      name: "Reviews",
      rule: { kind: "daily" },
      minute: 420,
      timezone: "UTC",
      recipients: [await userId("terminal")],
      ...review(ofTerminal(redwood.north)),
      ...more,
    });
    const add = async (more: object) => ask({ method: "POST", url, as: "terminal", body: await body(more) });
    const sheet = await add({ format: "xlsx" });
    expect(sheet.status).toBe(400);
    expect(sheet.text).toContain("Employee Review is no table: send it as a PDF file or a link.");
    expect((await add(review(ofTerminal(redwood.south)))).status).toBe(404);
    const { status, text } = await add({});
    expect(status, text).toBe(201);
    const { body: list } = await ask({ url, as: "terminal" });
    expect(list).toMatchObject({ data: [{ format: "pdf", formats: ["pdf", "link"] }] });
  });

  it("are skipped once the terminal is gone from who gets them", async () => {
    const { add, sendAt, redwood, userId, inRedwood } = fixture;
    const viewer = await userId("viewer");
    await add("manager", ["viewer"], review(ofTerminal(redwood.north)));
    expect(await sendAt(SEVEN)).toHaveLength(1);
    const move = (groupId: number) =>
      inRedwood((trx) =>
        sql`update role_assignments set group_id = ${groupId} where user_id = ${viewer}`.execute(trx),
      );
    await move(redwood.south);
    expect(await sendAt(SEVEN + DAY)).toEqual([]);
    await move(redwood.root);
  });
});

describe("turnover", () => {
  it("comes as the workbook that its form shows, narrowed by the rights of who gets it", async () => {
    const { add, sendAt } = fixture;
    const values = { dateFrom: day("2026-01-01"), dateTo: day("2026-01-14"), show: "survival", by: "month" };
    const report = { canned: "turnover", values, movesDates: false };
    await add("manager", ["manager", "terminal"], { report });
    const [all, norths] = await sendAt(SEVEN);
    expect(workbookText(all)).toMatch(/name="Survival by Month of Hire" sheetId="1"/);
    expect(workbookText(all)).toContain("South");
    expect(workbookText(norths)).not.toContain("South");
    expect(norths?.text).not.toContain("Left out of the report");
  });
});
