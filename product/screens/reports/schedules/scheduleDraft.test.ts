import { describe, expect, it } from "vitest";
import type { ReportRun, ReportSchedule } from "../../../services/index.ts";
import { deliveryOutcome, personText, runOutcome } from "./runText.ts";
import { bodyOf, draftOf, firstSlot, minuteOf, newDraft, ruleOf, timeText } from "./scheduleDraft.ts";

type Delivery = ReportRun["deliveries"][number];

const me = { userId: 1, firstName: "Ann", lastName: "Lee" };
const draft = newDraft({ card: 7 }, { format: "xlsx", name: "Trips", me, timezone: "America/Chicago" });
const at = (moment: string) => Date.parse(moment) / 1_000;

describe("a scheduled report in its dialog", () => {
  it("is sent to the user every weekday at 7:00 unless something else is chosen", () => {
    expect(bodyOf(draft)).toEqual({
      name: "Trips",
      report: { card: 7 },
      format: "xlsx",
      rule: { kind: "weekdays" },
      minute: 420,
      timezone: "America/Chicago",
      recipients: [1],
    });
    expect(firstSlot(draft, at("2026-11-28T12:00Z"))).toBe(at("2026-11-30T13:00Z"));
  });

  it.each([
    ["a name", { name: "  " }],
    ["a shorter name", { name: "x".repeat(201) }],
    ["a time", { time: "" }],
    ["somebody who gets it", { recipients: [] }],
    ["a day of the week", { rule: { kind: "weekly" as const, days: [] } }],
  ])("needs %s", (_what, changed) => {
    expect(bodyOf({ ...draft, ...changed })).toBeUndefined();
  });

  it("reads times of day as inputs have them, and nothing else", () => {
    for (const minute of [0, 59, 60, 420, 1_439]) expect(minuteOf(timeText(minute))).toBe(minute);
    for (const time of ["", "24:00", "7:00", "07:60", "noon"]) expect(minuteOf(time)).toBeUndefined();
  });

  it("leaves out who left the company when it is changed", () => {
    const gone = { userId: 2, firstName: "Bob", lastName: "Ray", active: false, unsubscribedAt: null };
    const schedule: ReportSchedule = {
      id: 1,
      version: 1,
      name: "Trips",
      report: { card: 7 },
      reportName: "Trips",
      format: "pdf",
      formats: ["pdf", "link"],
      rule: ruleOf("monthly"),
      minute: 75,
      timezone: "UTC",
      paused: false,
      nextAt: 0,
      recipients: [{ ...gone, ...me, active: true }, gone],
    };
    expect(bodyOf(draftOf(schedule))).toMatchObject({ minute: 75, recipients: [1] });
  });
});

describe("what became of a message", () => {
  const sent: Delivery = {
    ...me,
    status: "queued",
    mailStatus: "sent",
    reason: null,
    notices: [],
    isPlain: false,
  };

  it("is said in a word, with the reasons", () => {
    expect(deliveryOutcome(sent)).toEqual({ word: "Sent", intent: "success" });
    expect(deliveryOutcome({ ...sent, isPlain: true, notices: ["A field."] }).reason).toBe(
      "The file was too large for the mail server, so the link was sent. Left out: A field.",
    );
    expect(deliveryOutcome({ ...sent, mailStatus: "kept" }).reason).toBe("This installation sends no email.");
    expect(deliveryOutcome({ ...sent, status: "skipped", mailStatus: null, reason: "They left." })).toEqual({
      word: "Not sent",
      intent: "warning",
      reason: "They left.",
    });
    expect(deliveryOutcome({ ...sent, status: "waiting", mailStatus: null }).word).toBe("Being made");
    expect(deliveryOutcome({ ...sent, status: "failed", mailStatus: null }).intent).toBe("danger");
    expect(deliveryOutcome({ ...sent, mailStatus: null }).word).toBe("Sent");
  });

  it("is said of a whole time only where no message says it", () => {
    expect(runOutcome({ status: "done", reason: null })).toBeUndefined();
    expect(runOutcome({ status: "missed", reason: "No server." })).toMatchObject({
      word: "Missed",
      reason: "No server.",
    });
    expect(runOutcome({ status: "refused", reason: null })).toMatchObject({ word: "Not sent" });
  });

  it("names people, also those who are not known any more", () => {
    expect(personText(me)).toBe("Ann Lee");
    expect(personText({ firstName: "", lastName: "" })).toBe("A former member");
  });
});
