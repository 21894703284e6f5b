import { describe, expect, it } from "vitest";
import type { FieldValue } from "../../model/recordData.ts";
import { isHidden, ruleScope } from "../../record/ruleScope.ts";
import { storedValues } from "../../record/recordValues.ts";
import { briefErrors } from "../../testing/loadErrors.ts";
import { compileOne, contextOf } from "../../testing/context.ts";
import { templateOf } from "../../testing/templates.ts";
import type { Field } from "../../language/fieldDefinitions.ts";
import type { ViewNode } from "../../language/viewNode.ts";
import type { TemplateViews } from "../../language/templateViews.ts";

const text = (label: string): Field => ({ type: "text", label });
const fields: Record<string, Field> = {
  towed: { type: "boolean", label: "Towed" },
  parked: { type: "boolean", label: "Parked" },
  company: text("Company"),
  location: text("Location"),
  note: text("Note"),
};
const towed = { field: "towed", is: true } as const;
const parked = { field: "parked", is: true } as const;
const list: TemplateViews["list"] = {
  type: "list",
  columns: ["towed"],
  orderBy: [{ field: "id", direction: "desc" }],
};
const inSection = (visible: typeof towed | typeof parked, ...children: ViewNode[]): ViewNode => ({
  type: "section",
  visible,
  children,
});
const compiled = (views: Omit<TemplateViews, "list">, more: Record<string, Field> = {}) =>
  compileOne(templateOf({ ...fields, ...more }, { views: { ...views, list } }));

const views: Omit<TemplateViews, "list"> = {
  edit: {
    type: "section",
    children: [
      "towed",
      inSection(towed, "company", inSection(parked, "location")),
      { type: "field", field: "note", visible: towed },
      inSection(parked, "note"),
    ],
  },
};

function hidden(
  template: ReturnType<typeof compiled>,
  values: Record<string, FieldValue>,
  isNew = true,
): string[] {
  const scope = ruleScope(template, values, contextOf({ isNew }));
  return template.fields.filter((field) => isHidden(field, scope)).map(({ key }) => key);
}

describe("fields in view nodes that have conditions", () => {
  it("R10: a field is hidden while all its places in the form's view are", () => {
    const template = compiled(views);
    expect(hidden(template, {})).toEqual(["company", "location", "note"]);
    expect(hidden(template, { towed: true })).toEqual(["location"]);
    expect(hidden(template, { parked: true })).toEqual(["company", "location"]);
    expect(hidden(template, { towed: true, parked: true })).toEqual([]);
  });

  it("R10: it is dropped like any hidden field", () => {
    const values = { company: "Acme", location: "Reno", towed: true };
    expect(storedValues(compiled(views), values, contextOf())).toMatchObject({
      company: "Acme",
      location: null,
    });
    const kept = compiled(views, { location: { type: "text", label: "Location", hidden: "keep" } });
    expect(storedValues(kept, values, contextOf())).toMatchObject({ location: "Reno" });
  });

  it("R10: a new record is looked for in the create view, if there is one; what stands nowhere is not hidden", () => {
    const template = compiled({
      ...views,
      create: { type: "section", children: [inSection(parked, "company")] },
    });
    expect(hidden(template, { parked: true }, true)).toEqual([]);
    expect(hidden(template, { parked: true }, false)).toEqual(["company", "location"]);
    expect(hidden(template, {}, true)).toEqual(["company"]);
  });

  it("T5: a field may not decide whether its own place is seen", () => {
    const own: Omit<TemplateViews, "list"> = {
      edit: { type: "section", children: [inSection(towed, "towed")] },
    };
    expect(briefErrors([templateOf(fields, { views: { ...own, list } })])).toEqual([
      "cycle /views/edit/children/0/visible",
    ]);
    const around = templateOf(
      {
        ...fields,
        company: { type: "text", label: "Company", visible: { field: "location", filled: true } },
      },
      {
        views: {
          edit: {
            type: "section",
            children: [
              { type: "section", visible: { field: "company", filled: true }, children: ["location"] },
            ],
          },
          list,
        },
      },
    );
    expect(briefErrors([around])[0]).toMatch(/^cycle /);
  });
});
