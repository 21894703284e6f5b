/** Reports arrive, to each recipient with what they may see at that time. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addTrips } from "../app.fixture.ts";
import { createScheduleFixture, DAY, SEVEN, trips, workbookText } from "./reportSchedules.fixture.ts";
import type { ScheduleFixture } from "./reportSchedules.fixture.ts";

let fixture: ScheduleFixture;
beforeAll(async () => {
  fixture = await createScheduleFixture();
  await addTrips(fixture);
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

describe("a report of a card", () => {
  it("comes as a workbook to each recipient, with the records that they may see", async () => {
    const { add, card, sendAt, people, runs } = fixture;
    const id = await add("manager", ["manager", "terminal"], { report: { card: await card("manager") } });
    expect(await sendAt(SEVEN - 1)).toEqual([]);
    const mails = await sendAt(SEVEN);
    expect(mails.map(({ to }) => to)).toEqual([people["manager"], people["terminal"]]);
    const [all, north] = mails;
    expect(all?.subject).toBe("redwood lines: Morning trips");
    expect(all?.files[0]?.name).toBe("Morning trips 2026-01-15.xlsx");
    expect(all?.text).toContain("It comes every day at 7:00 AM, UTC.");
    expect(workbookText(all)).toContain("Northtown");
    expect(workbookText(all)).toContain("Southtown");
    expect(workbookText(north)).toContain("Northtown");
    expect(workbookText(north)).not.toContain("Southtown");
    const [run] = await runs("manager", id);
    expect(run).toMatchObject({
      slot: SEVEN,
      status: "done",
      deliveries: [
        { status: "queued", mailStatus: "sent", notices: [], reason: null, isPlain: false },
        { status: "queued", mailStatus: "sent" },
      ],
    });
    expect(fixture.complaints).toEqual([]);
  });

  it("lacks at the second time what a recipient may not see any more", async () => {
    const { add, card, sendAt, userId, redwood, inRedwood } = fixture;
    const viewer = await userId("viewer");
    await add("manager", ["viewer"], { report: { card: await card("manager") } });
    const [before] = await sendAt(SEVEN);
    expect(workbookText(before)).toContain("Southtown");
    const move = (groupId: number) =>
      inRedwood((trx) =>
        sql`update role_assignments set group_id = ${groupId} where user_id = ${viewer}`.execute(trx),
      );
    await move(redwood.north);
    const [after] = await sendAt(SEVEN + DAY);
    await move(redwood.root);
    expect(workbookText(after)).toContain("Northtown");
    expect(workbookText(after)).not.toContain("Southtown");
  });

  it("is not sent to who may see none of its record types, and its owner reads why", async () => {
    const { add, card, sendAt, runs } = fixture;
    const id = await add("manager", ["peopleOnly"], { report: { card: await card("manager") } });
    expect(await sendAt(SEVEN)).toEqual([]);
    expect((await runs("manager", id))[0]?.deliveries).toMatchObject([
      { status: "skipped", reason: "They may not see any of this report." },
    ]);
  });

  it("is sent without a field that is gone, and says so", async () => {
    const { add, card, sendAt, runs } = fixture;
    const report = { card: await card("manager", trips(["town", "gone"])) };
    const id = await add("manager", ["viewer"], { report });
    const [mail] = await sendAt(SEVEN);
    expect(workbookText(mail)).toContain("Northtown");
    expect(mail?.text).toContain("Left out of the report:");
    expect(mail?.text).toMatch(/no field &?quot;?"?gone|no field "gone"/);
    expect((await runs("manager", id))[0]?.deliveries[0]?.notices.join(" ")).toContain('"gone"');
  });

  it("has the table that its page shows: a line for each group with the totals, beside the time before", async () => {
    const { add, card, sendAt } = fixture;
    const [series] = trips([]).dataSeries;
    const range = { type: "custom", start: SEVEN - 10 * DAY, end: SEVEN } as const;
    const grouped = {
      ...trips(),
      dataSeries: series ? [{ ...series, filters: [{ kind: "date", field: "day", range } as const] }] : [],
      settings: {
        displayType: "barGraph",
        groupBy: { field: "groupId", label: "Terminal" },
        compare: "previousYear",
      } as const,
    };
    await add("manager", ["manager", "terminal"], { report: { card: await card("manager", grouped) } });
    const [all, north] = await sendAt(SEVEN);
    for (const text of ["Terminal", "Year before", "Total"]) expect(workbookText(all)).toContain(text);
    expect(workbookText(north)).not.toContain("South");
  });

  it("comes as PDF, and as a link that opens it", async () => {
    const { add, card, sendAt } = fixture;
    const report = { card: await card("manager") };
    await add("manager", ["manager"], { report, format: "pdf" });
    const [pdf] = await sendAt(SEVEN);
    expect(pdf?.files[0]?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    await fixture.reset();
    await add("manager", ["manager", "viewer"], { report, format: "link" });
    const [own, others] = await sendAt(SEVEN);
    expect(own?.files).toEqual([]);
    expect(own?.text).toContain(`http://redwood.localhost:3000/reports?card=${report.card}`);
    // Who does not see the card gets the report in the address.
    expect(others?.text).toContain("http://redwood.localhost:3000/reports?report=");
  });

  it("is not sent once its card is gone, and its owner reads why", async () => {
    const { add, card, ask, sendAt, runs } = fixture;
    const report = { card: await card("manager") };
    const id = await add("manager", ["viewer"], { report });
    await ask({
      method: "DELETE",
      url: `/custom-dashboards/dashboard-widgets/${report.card}`,
      as: "manager",
    });
    expect(await sendAt(SEVEN)).toEqual([]);
    expect((await runs("manager", id))[0]?.deliveries[0]?.reason).toContain("The report was deleted");
  });
});

describe("a ready report", () => {
  const ready = (values: object, movesDates: boolean) => ({
    report: { canned: "towns", values, movesDates },
  });

  it("comes with the values of its form, by the rights of who gets it", async () => {
    const { add, sendAt, redwood } = fixture;
    await add("manager", ["manager", "terminal"], ready({ terminals: [redwood.south] }, true));
    const [all, north] = await sendAt(SEVEN);
    expect(workbookText(all)).toContain("Southtown");
    expect(workbookText(all)).not.toContain("Northtown");
    expect(workbookText(north)).not.toContain("Southtown");
    expect(all?.text).toContain("/cannedReports/towns");
  });

  it("has its dates moved along with the days, where that was chosen", async () => {
    const { add, ask, sendAt, clock, redwood } = fixture;
    const fields = { town: "Tomorrowtown", day: clock.now + DAY };
    const body = { templateAlias: "trip", groupId: redwood.north, fields, relations: {} };
    expect((await ask({ method: "POST", url: "/api/models", as: "admin", body })).status).toBe(201);
    const today = { dayFrom: clock.now, dayTo: clock.now };
    await add("manager", ["manager"], { ...ready(today, true), name: "Moving" });
    await add("manager", ["manager"], { ...ready(today, false), name: "Fixed" });
    const first = await sendAt(SEVEN);
    expect(first.map((mail) => workbookText(mail).includes("Tomorrowtown"))).toEqual([false, false]);
    const second = await sendAt(SEVEN + DAY);
    const moving = second.find(({ subject }) => subject.endsWith("Moving"));
    const fixed = second.find(({ subject }) => subject.endsWith("Fixed"));
    expect(workbookText(moving)).toContain("Tomorrowtown");
    expect(workbookText(fixed)).not.toContain("Tomorrowtown");
  });
});
