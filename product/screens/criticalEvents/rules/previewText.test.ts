import { describe, expect, it } from "vitest";
import { previewText } from "./previewText.ts";

const row = { id: 1, label: "Trip 1", date: 0, groupId: 1 };
const preview = (count: number, shown: number, capped = false) =>
  previewText({
    count,
    capped,
    days: 90,
    templateAlias: "trip",
    rows: Array.from({ length: shown }, () => row),
  });

describe("the words of a preview", () => {
  it("say how often a rule would have been met, and what is shown of that", () => {
    expect(preview(14, 14)).toBe("Would have happened 14 times in the last 90 days.");
    expect(preview(1, 1)).toBe("Would have happened once in the last 90 days.");
    expect(preview(0, 0)).toBe("Would have happened 0 times in the last 90 days.");
    expect(preview(34, 20)).toBe(
      "Would have happened 34 times in the last 90 days. The latest 20 are shown.",
    );
    expect(preview(1_000, 20, true)).toContain("1,000 or more times");
  });
});
