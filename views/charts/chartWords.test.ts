import { describe, expect, it } from "vitest";
import { chartWords, emptyWords, isChartEmpty, pointWords } from "./chartWords.ts";
import { sampleChart } from "./testing/sampleChart.ts";

describe("pointWords", () => {
  it("says group, series and number", () => {
    const model = sampleChart([[12]], { labels: ["Nov 2026"] });
    expect(pointWords(model, { group: 0, series: 0 })).toBe("Nov 2026, Series 1: 12");
  });

  it("says that a period has not ended", () => {
    const model = sampleChart([[null]], { groups: [{ index: 0, label: "Dec 2026", isOpen: true }] });
    expect(pointWords(model, { group: 0, series: 0 })).toBe("Dec 2026, Series 1: --, not ended yet");
  });

  it("says nothing of what is not there", () => {
    expect(pointWords(sampleChart([[1]]), { group: 4, series: 0 })).toBe("");
  });
});

describe("chartWords", () => {
  it("says the span and the highest number", () => {
    const model = sampleChart([
      [1, 9],
      [2, 3],
    ]);
    expect(chartWords(model, "Accidents by month")).toBe(
      "Accidents by month. Month: Group 1 to Group 2, 2 in all. Highest: Group 2, Series 1: 9.",
    );
  });

  it("says less of one group, and of groups without numbers", () => {
    expect(chartWords(sampleChart([[null]]), "Accidents")).toBe("Accidents. Month: Group 1.");
  });

  it("says that there is nothing", () => {
    const model = sampleChart([[]]);
    expect(isChartEmpty(model)).toBe(true);
    expect(chartWords(model, "Accidents")).toBe(`Accidents. ${emptyWords}`);
  });
});
