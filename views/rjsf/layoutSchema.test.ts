import { describe, expect, it } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { layoutOf, slotOf } from "./layoutSchema.ts";

const edit = {
  type: "tabs" as const,
  children: [
    {
      type: "tab" as const,
      title: "Place",
      children: [{ type: "section" as const, children: ["city", "state"] }, { type: "history" as const }],
    },
  ],
};
const json = {
  alias: "place",
  name: "Place",
  groupTypes: ["Terminal"],
  modules: ["places"],
  label: { expression: "city" },
  fields: { city: { type: "text", label: "City" }, state: { type: "text", label: "State" } },
  views: {
    edit,
    list: { type: "list", columns: ["city"], orderBy: [{ field: "city", direction: "asc" }] },
  },
};
const template = createEngine({ templates: [{ json }] }).template("place");

describe("layoutOf", () => {
  const { schema, uiSchema } = layoutOf(template, edit);
  const tab = uiSchema["0-tab"];

  it("nests objects as the view nests nodes, fields in their order", () => {
    expect(schema).toEqual({
      type: "object",
      properties: {
        "0-tab": {
          type: "object",
          properties: {
            "0-section": {
              type: "object",
              properties: { "0-city": { type: "null" }, "1-state": { type: "null" } },
            },
            "1-history": { type: "null" },
          },
        },
      },
    });
  });

  it("carries each place's node, and a field node's compiled field", () => {
    expect(slotOf(tab).node).toBe(edit.children[0]);
    expect(slotOf(tab["0-section"]["0-city"]).field).toBe(template.byKey.get("city"));
    expect(tab["1-history"]["ui:field"]).toBe("panel");
  });

  it("leaves an unknown field to be reported in its position", () => {
    expect(slotOf(layoutOf(template, "nowhere").uiSchema).field).toBeUndefined();
  });

  it("refuses a uiSchema that it did not make", () => {
    expect(() => slotOf({ "ui:options": {} })).toThrow("A uiSchema without a place.");
  });
});
