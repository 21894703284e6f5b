import { describe, expect, it } from "vitest";
import type { FieldValue } from "../../model/recordData.ts";
import { isHidden, ruleScope } from "../../record/ruleScope.ts";
import { compileOne, contextOf } from "../../testing/context.ts";
import { briefErrors } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";
import { innerNodes } from "../../language/viewTree.ts";
import type { Field } from "../../language/fieldDefinitions.ts";
import type { ViewNode } from "../../language/viewNode.ts";
import type { TemplateViews } from "../../language/templateViews.ts";

const text = (label: string): Field => ({ type: "text", label });
const fields: Record<string, Field> = {
  towed: { type: "boolean", label: "Towed" },
  company: text("Company"),
  location: text("Location"),
};
const towed = { field: "towed", is: true } as const;
const list: TemplateViews["list"] = {
  type: "list",
  columns: ["towed"],
  orderBy: [{ field: "id", direction: "desc" }],
};
const template = (...children: ViewNode[]) =>
  templateOf(fields, { views: { edit: { type: "section", children: ["towed", ...children] }, list } });

function hidden(values: Record<string, FieldValue>, ...children: ViewNode[]): string[] {
  const compiled = compileOne(template(...children));
  const scope = ruleScope(compiled, values, contextOf());
  return compiled.fields.filter((field) => isHidden(field, scope)).map(({ key }) => key);
}

/** Each layout with two fields inside, seen only under a condition. */
const layouts: [string, ViewNode][] = [
  ["condition", { type: "condition", visible: towed, children: ["company", "location"] }],
  ["twoColumn", { type: "twoColumn", visible: towed, left: ["company"], right: ["location"] }],
  [
    "columns",
    { type: "columns", children: [{ type: "column", visible: towed, children: ["company", "location"] }] },
  ],
  ["subsection", { type: "subsection", title: "T", visible: towed, children: ["company", "location"] }],
  ["collapse", { type: "collapse", visible: towed, children: ["company", "location"] }],
  ["modal", { type: "modal", label: "M", visible: towed, children: ["company", "location"] }],
];

describe("views that place others", () => {
  it.each(layouts)("R10: what stands only in a hidden %s is hidden", (_type, node) => {
    expect(hidden({}, node)).toEqual(["company", "location"]);
    expect(hidden({ towed: true }, node)).toEqual([]);
    expect(hidden({}, node, "location")).toEqual(["company"]);
  });

  it.each(layouts)("T2: a name inside a %s is reported with its pointer", (_type, node) => {
    const wrong = JSON.parse(JSON.stringify(node).replace('"location"', '"nowhere"')) as ViewNode;
    expect(briefErrors([template(wrong)])).toHaveLength(1);
    expect(briefErrors([template(wrong)])[0]).toMatch(
      /^unknownName \/views\/edit\/children\/1\/(children|left|right)/,
    );
  });

  it("T2: a condition needs its condition, and columns hold columns", () => {
    expect(
      briefErrors([template({ type: "condition", children: ["location"] } as unknown as ViewNode)]),
    ).toEqual(["shape /views/edit/children/1"]);
    expect(
      briefErrors([template({ type: "columns", children: ["location"] } as unknown as ViewNode)]),
    ).toEqual(["shape /views/edit/children/1/children/0"]);
    expect(briefErrors([template({ type: "column", children: ["location"] })])).toEqual([
      "unknownName /views/edit/children/1/type",
    ]);
  });

  it("are walked in the order in which people read", () => {
    const node: ViewNode = { type: "twoColumn", right: ["location"], left: ["towed", "company"] };
    expect(innerNodes(node)).toEqual([
      { node: "towed", slot: "left", index: 0 },
      { node: "company", slot: "left", index: 1 },
      { node: "location", slot: "right", index: 0 },
    ]);
  });
});
