import { describe, expect, it } from "vitest";
import type { HistoryChange, HistoryEntry } from "../../../engine/index.ts";
import { openWords, stretchesOf } from "./stretches.ts";

const day = 86_400;
const start = 20_000 * day;
const ann = { id: 7, firstName: "Ann", lastName: "Lee" };
const clock = { now: start + 100 * day, dayOf: (moment: number) => Math.floor(moment / day) };
const view = { field: "status", reasons: ["why", "openReservesReason"], closed: ["closed"] };

const change = (field: string, from: HistoryChange["from"], to: HistoryChange["to"]): HistoryChange => ({
  field,
  from,
  to,
});
/** A change on a day after the creation. */
const entry = (version: number, days: number, ...changes: HistoryChange[]): HistoryEntry => ({
  id: version,
  recordId: 1,
  version,
  changeType: version === 1 ? "CREATE" : "UPDATE",
  date: start + days * day + 3_600,
  user: ann,
  changes,
  labels: {},
});
const created = entry(1, 0, change("status", null, "open"), change("name", null, "A"));
const closed = entry(2, 10, change("status", "open", "closed"), change("why", null, "All paid."));
const reopened = entry(4, 15, change("why", "All paid.", "A late bill."), change("status", "closed", "open"));
const shown = (entries: readonly HistoryEntry[]) =>
  stretchesOf(entries, view, clock).map(({ value, days, reasons, isReopened, isCurrent }) => [
    value,
    days,
    reasons.join(),
    isReopened,
    isCurrent,
  ]);

describe("a status over time", () => {
  it("has each stretch with its days and its reason, the newest first, whatever the order of the changes", () => {
    const renamed = entry(3, 12, change("name", "A", "B"));
    expect(shown([reopened, created, renamed, closed])).toEqual([
      ["open", 85, "A late bill.", true, true],
      ["closed", 5, "All paid.", false, false],
      ["open", 10, "", false, false],
    ]);
  });

  it("says who changed it and when", () => {
    const [newest] = stretchesOf([created, closed], view, clock);
    expect(newest).toMatchObject({ by: ann, from: closed.date, version: 2 });
  });

  it("leaves out what happened to records that belong to this one, and what is redacted", () => {
    const ofPayment = { ...closed, of: { id: 9, templateAlias: "payment", label: "Payment" } };
    const redacted = entry(3, 11, { ...change("status", null, null), redacted: true });
    expect(shown([created, ofPayment, redacted])).toEqual([["open", 100, "", false, true]]);
  });

  it("starts with the creation where the first change says what it was before", () => {
    expect(shown([entry(1, 0, change("name", null, "A")), closed])).toEqual([
      ["closed", 90, "All paid.", false, true],
      ["open", 10, "", false, false],
    ]);
  });

  it("counts no days for what was closed and opened again on one day", () => {
    const [open, none] = stretchesOf([created, closed, { ...reopened, date: closed.date + 60 }], view, clock);
    expect([open?.days, none?.days]).toEqual([90, 0]);
  });

  it("has nothing where the reader may know of no change", () => {
    expect(shown([entry(1, 0, change("name", null, "A"))])).toEqual([]);
  });
});

describe("the words of a status over time", () => {
  const words = (...entries: HistoryEntry[]) => openWords(stretchesOf(entries, view, clock));

  it("say how long the record was open, and how often it was reopened", () => {
    expect(words(created, closed, reopened)).toBe("Open for 95 days in all, reopened once.");
    const again = entry(5, 16, change("status", "open", "closed"));
    const twice = entry(6, 17, change("status", "closed", "open"));
    expect(words(created, closed, reopened, again, twice)).toBe("Open for 94 days in all, reopened 2 times.");
    expect(words(created, entry(2, 1, change("status", "open", "closed")))).toBe("Open for 1 day in all.");
  });

  it("are none where the record was never closed", () => {
    expect(words(created)).toBeUndefined();
  });
});
