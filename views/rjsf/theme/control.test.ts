import { describe, expect, it } from "vitest";
import { describedBy, isGroupWidget, isInvalid } from "./control.ts";

const plain = { id: "root_city", options: {}, schema: {} };

describe("a control", () => {
  it("points at nothing that is not on the page", () => expect(describedBy(plain)).toBeUndefined());

  it("points at its errors, its description and its help", () => {
    const full = {
      ...plain,
      rawErrors: ["is missing"],
      schema: { description: "Where it was." },
      options: { help: "Ask dispatch." },
    };
    expect(describedBy(full)).toBe("root_city__error root_city__description root_city__help");
  });

  it("points at no description where its label is not drawn, since then neither is the description", () => {
    expect(describedBy({ ...plain, hideLabel: true, schema: { description: "x" } })).toBeUndefined();
  });

  it("that chooses between schemas points at the errors of the field that it belongs to", () => {
    expect(describedBy({ ...plain, id: "root_city__oneof_select", rawErrors: ["is missing"] })).toBe(
      "root_city__error",
    );
  });

  it("is invalid only where its errors may be shown", () => {
    expect(isInvalid({ rawErrors: ["is missing"] })).toBe(true);
    expect(isInvalid({ rawErrors: ["is missing"], hideError: true })).toBe(false);
    expect(isInvalid({ rawErrors: [] })).toBe(false);
  });

  it("that is several ones has a label for the group", () => {
    expect(isGroupWidget("radio")).toBe(true);
    expect(isGroupWidget("textarea")).toBe(false);
    expect(isGroupWidget(undefined)).toBe(false);
  });
});
