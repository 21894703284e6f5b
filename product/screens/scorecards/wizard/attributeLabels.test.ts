import { describe, expect, it } from "vitest";
import { attributeSections, labelOf } from "./attributeLabels.ts";

const of = (dataset: string, attribute: string, label: string, help = "") => ({
  dataset,
  datasetLabel: dataset === "crashes" ? "Crashes" : "Camera",
  attribute,
  label,
  help,
  per: "miles" as const,
  better: "less" as const,
});
const data = [
  of("crashes", "preventable", "Preventable Crashes", "Judged preventable."),
  of("camera", "speeding", "Speeding"),
  of("crashes", "all", "All Crashes"),
];

describe("attributes to choose from", () => {
  it("stand together by dataset", () => {
    expect(attributeSections(data, "").map(({ label, attributes }) => [label, attributes.length])).toEqual([
      ["Crashes", 2],
      ["Camera", 1],
    ]);
  });

  it("are found by all words, in their help too", () => {
    const found = attributeSections(data, " JUDGED crashes ");
    expect(found.flatMap(({ attributes }) => attributes.map(({ attribute }) => attribute))).toEqual([
      "preventable",
    ]);
    expect(attributeSections(data, "nothing")).toEqual([]);
  });

  it("that are not offered any more are called as before, or by their alias", () => {
    expect(labelOf(of("crashes", "all", ""), { data }, undefined)).toBe("All Crashes");
    expect(labelOf({ dataset: "crashes", attribute: "gone" }, { data }, undefined)).toBe("gone");
  });
});
