import { describe, expect, it } from "vitest";
import type { EnumValue } from "../../../engine/index.ts";
import { chosenNames, enumOptions, narrow, shownText } from "./options.ts";

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

describe("chosenNames", () => {
  it("reads one name, several, or none", () => {
    expect([chosenNames("a"), chosenNames(["a", "b"]), chosenNames(null)]).toEqual([["a"], ["a", "b"], []]);
  });
});
