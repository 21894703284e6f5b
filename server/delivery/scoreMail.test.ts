import { describe, expect, it } from "vitest";
import { scoreMail } from "./index.ts";

const facts = {
  companyName: "Redwood",
  scorecardName: "Driver Safety",
  senderName: "Ann Lee",
  days: "01/01/2026 to 12/31/2026",
  score: "72.4",
  known: "100%",
  rank: { own: 12, of: 40, best: 9, worst: 15 },
  before: { score: "70.1", day: "11/30/2026", change: "+2.3" },
  matters: [
    { label: "Preventable Accidents", points: "12.3" },
    { label: "Late Trainings", points: "4.0" },
  ],
  link: "https://redwood.example/safeView/scorecards/own",
};

describe("a message with somebody's own score", () => {
  it("says the score, the rank with its range, the trend and the two things that matter most", () => {
    const { subject, text, html } = scoreMail(facts);
    expect(subject).toBe("Redwood: your score of Driver Safety");
    expect(text).toContain(
      [
        "Hello,",
        'Ann Lee sends you your score of "Driver Safety" from 01/01/2026 to 12/31/2026.',
        "Your score is 72.4 of 100. Your rank is 12 of 40; with weights a tenth more or less it would be between 9 and 15.",
        "Through 11/30/2026 it was 70.1 (+2.3 since).",
        "What takes most of it:\n- Preventable Accidents: 12.3 points\n- Late Trainings: 4.0 points",
        "Open My Score:\nhttps://redwood.example/safeView/scorecards/own",
      ].join("\n\n"),
    );
    expect(html).toContain("<li>Preventable Accidents: 12.3 points</li>");
  });

  it("says what is not known, and makes no score of it", () => {
    const { text } = scoreMail({
      ...facts,
      score: null,
      known: "40%",
      rank: undefined,
      before: undefined,
      matters: [],
    });
    expect(text).toContain(
      "There is not enough data for a score: 40% of the weight is known, and half of it is needed.",
    );
    expect(text).toContain("It is the first one.");
    expect(text).not.toMatch(/rank is|What takes/);
    const same = scoreMail({
      ...facts,
      rank: undefined,
      before: { score: null, day: "11/30/2026", change: null },
    });
    expect(same.text).toContain("Nothing shows that people differ by it, so there is no rank.");
    expect(same.text).toContain("Through 11/30/2026 there was not enough data for a score.");
  });

  it("shows names as they are, and as one line, and refuses a link that is no web address", () => {
    const hostile = `<img src=x onerror="alert('x')">\r\nBcc: spy@example.com`;
    const { subject, text, html } = scoreMail({
      ...facts,
      scorecardName: hostile,
      senderName: hostile,
      matters: [{ label: hostile, points: "1.0" }],
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc/m);
    expect(html).not.toContain("<img");
    expect(() => scoreMail({ ...facts, link: "javascript:alert(1)" })).toThrow(
      "must be an http or https address",
    );
  });
});
