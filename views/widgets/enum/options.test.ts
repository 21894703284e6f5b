import { describe, expect, it } from "vitest";
import { createEngine, type EnumValue } from "../../../engine/index.ts";
import { chosenNames, enumOptions, fitsSelect, narrow, shownAtMost, shownText } from "./options.ts";

const value = (name: string, display: string, disabled = false): EnumValue => ({
  id: 1,
  setId: 1,
  setAlias: "colors",
  name,
  display,
  disabled,
  fields: { sortOrder: 1 },
});
const colors = [value("red", "Red"), value("dark", "Dark red", true), value("blue", "Blue")];

describe("options of an enum", () => {
  it("offers a disabled value only to the record that already holds it", () => {
    expect(enumOptions(colors, []).find((option) => option.key === "dark")?.disabled).toBe(true);
    expect(enumOptions(colors, ["dark"]).find((option) => option.key === "dark")?.disabled).toBe(false);
  });

  it("keeps showing a chosen name that the set does not know", () => {
    expect(enumOptions(colors, ["gone"]).at(-1)).toEqual({ key: "gone", label: "gone" });
  });

  it("are found by their name in storage and by a short form, the best first", () => {
    const states = enumOptions(
      [value("TX", "Texas"), { ...value("new_mexico", "New Mexico"), fields: { sortOrder: 2, short: "NM" } }],
      [],
    );
    expect(narrow(states, "tx").map((option) => option.label)).toEqual(["Texas"]);
    expect(narrow(states, "NM").map((option) => option.label)).toEqual(["New Mexico"]);
    expect(narrow(states, "mex").map((option) => option.label)).toEqual(["New Mexico"]);
  });

  it("are narrowed by any part of the label", () => {
    expect(narrow(enumOptions(colors, []), " RED").map((option) => option.key)).toEqual(["red", "dark"]);
  });

  it("are counted, and the disabled ones recognized", () => {
    expect(shownText(narrow(enumOptions(colors, []), "red"), 3)).toBe("2 of 3 items, 1 disabled");
    expect(shownText(enumOptions([value("red", "Red")], []), 1)).toBe("1 of 1 items");
  });
});

const car = createEngine({
  templates: [
    {
      json: {
        alias: "car",
        name: "Car",
        groupTypes: ["Terminal"],
        modules: ["cars"],
        label: { expression: "paint" },
        fields: { paint: { type: "enum", enumSet: "colors", label: "Paint" } },
        views: {
          edit: { type: "section", children: ["groupId", "paint"] },
          list: { type: "list", columns: ["paint"], orderBy: [{ field: "paint", direction: "asc" }] },
        },
      },
    },
  ],
}).template("car");

describe("a choice field", () => {
  const set = (count: number) => Array.from({ length: count }, (_, at) => value(`c${at}`, `Color ${at}`));

  it("is a select up to 10 options, and a searchable picker of at most 100 at once above", () => {
    const paint = car.byKey.get("paint")!;
    expect([10, 11].map((count) => fitsSelect(paint, set(count)))).toEqual([true, false]);
    expect(shownAtMost).toBe(100);
  });
});

describe("chosenNames", () => {
  it("reads one name, several, or none", () => {
    expect([chosenNames("a"), chosenNames(["a", "b"]), chosenNames(null)]).toEqual([["a"], ["a", "b"], []]);
  });
});
