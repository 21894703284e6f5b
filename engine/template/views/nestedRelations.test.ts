import { describe, expect, it } from "vitest";
import { inputIssues } from "../../record/inputIssues.ts";
import { toInput, toValues } from "../../record/recordValues.ts";
import { recordOf } from "../../testing/context.ts";
import { briefErrors, errorsOf } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";
import { createEngine } from "../engine.ts";
import type { Template } from "../../language/template.ts";
import type { RelationField } from "../../language/fieldDefinitions.ts";
import type { ViewNode } from "../../language/viewNode.ts";

const claim = templateOf(
  {
    amount: { type: "currency", label: "Amount" },
    location: { type: "number", label: "Location" },
    status: { type: "enum", enumSet: "statuses", label: "Status" },
    secret: { type: "text", label: "Secret", protected: true },
    total: { type: "computed", as: "number", label: "Total", expression: "amount" },
  },
  {
    alias: "claim",
    name: "Claim",
    relations: {
      accident: { template: "accident", label: "Accident" },
      payer: { template: "claim", label: "Payer" },
    },
  },
);
const claims: RelationField = { template: "claim", label: "Claims", inverse: "accident" };
const insurer: RelationField = { template: "claim", label: "Insurer" };

/** An accident with these relations and nodes, as far as a test changes them. */
function accident(
  relations: Record<string, unknown> = {},
  children: ViewNode[] = [],
  more: Partial<Template> = {},
) {
  return templateOf(
    { towed: { type: "boolean", label: "Towed" }, note: { type: "text", label: "Note" } },
    {
      alias: "accident",
      name: "Accident",
      relations: { claims, insurer, ...relations } as Record<string, RelationField>,
      views: {
        edit: { type: "section", children: ["towed", ...children] },
        list: { type: "list", columns: ["towed"], orderBy: [{ field: "id", direction: "desc" }] },
      },
      ...more,
    },
  );
}

const enumSets = [{ alias: "statuses", values: ["open", "closed"] }];
const brief = (...given: Parameters<typeof accident>) =>
  briefErrors([accident(...given), claim], { enumSets });
const compile = (...given: Parameters<typeof accident>) =>
  createEngine({ templates: [{ json: accident(...given) }, { json: claim }], enumSets }).template("accident");

describe("inverse relations", () => {
  it("T17: name a relation of the other template that leads here, and hold several records", () => {
    const field = compile().byKey.get("claims");
    expect(field).toMatchObject({ multi: true, relation: { inverse: "accident", multi: true } });
    expect(compile({ claims: { ...claims, multi: false } }).byKey.get("claims")?.multi).toBe(false);
    const [error] = errorsOf([accident({ claims: { ...claims, inverse: "payer" } }), claim], { enumSets });
    expect(error).toMatchObject({ code: "unknownName", pointer: "/relations/claims/inverse" });
    expect(error?.unknown?.known).toEqual(["accident"]);
  });

  it("T17: are stored in the other records: nothing asks for them, sets them or orders by them", () => {
    for (const name of ["required", "defaultValue", "sideEffects"]) {
      const value = name === "sideEffects" ? [] : true;
      expect(brief({ claims: { ...claims, [name]: value } })).toContain(`rule /relations/claims/${name}`);
    }
    const effect = { field: "claims", value: [1] };
    expect(brief({ insurer: { ...insurer, sideEffects: [effect] } })).toContain(
      "sideEffect /relations/insurer/sideEffects/0/field",
    );
    expect(brief({}, [], { search: ["claims"] })).toEqual(["rule /search/0"]);
    expect(brief({}, [], { duplicates: [["claims"]] })).toEqual(["rule /duplicates/0/0"]);
  });

  it("R12: are read with the record, and never sent as ids", () => {
    const template = compile();
    const record = recordOf(template, { relations: { claims: [7, 8], insurer: 9 } });
    const values = toValues(template, record);
    expect(values).toMatchObject({ claims: [7, 8], insurer: 9 });
    expect(toInput(template, values, record).relations).toEqual({ insurer: 9 });
  });

  it("R12: a body may not change their ids, and sends records only for relations", () => {
    const template = compile();
    const issues = (relations: Record<string, number[]>, relationModels = {}) =>
      inputIssues(template, { groupId: 1, fields: {}, relations, relationModels }, { claims: [7] }).map(
        ({ code, path }) => `${code} ${path}`,
      );
    expect(issues({ claims: [7] }, { claims: [{ id: 7 }] })).toEqual([]);
    expect(issues({ claims: [8] }, { note: [], nope: [] })).toEqual([
      "locked claims",
      "unknown note",
      "unknown nope",
    ]);
  });
});

describe("records that are offered", () => {
  const where = (condition: unknown) => brief({ insurer: { ...insurer, where: condition } });

  it("T18: are chosen by open fields of their own template", () => {
    expect(
      where({ all: [{ field: "status", is: "open" }, { not: { field: "amount", atLeast: 5 } }] }),
    ).toEqual([]);
    expect(where({ field: "towed", is: true })).toEqual(["unknownName /relations/insurer/where/field"]);
    expect(where({ field: "status", is: "lost" })).toEqual(["unknownName /relations/insurer/where/is"]);
    expect(where({ field: "secret", filled: true })).toEqual(["protected /relations/insurer/where"]);
    expect(where({ new: true })).toEqual(["unknownName /relations/insurer/where"]);
    expect(where({ field: "accident.towed", is: true })).toEqual(["rule /relations/insurer/where/field"]);
  });
});

describe("fields of related records", () => {
  const asking = (visible: unknown) => brief({ payer: { template: "claim", label: "Payer", visible } });

  it("T18: are known, open and fit, whatever the order in which templates are read", () => {
    expect(asking({ field: "insurer.status", is: "open" })).toEqual([]);
    expect(asking({ field: "insurer.nope", is: "open" })).toEqual([
      "unknownName /relations/payer/visible/field",
    ]);
    expect(asking({ field: "insurer.status", is: "lost" })).toEqual([
      "unknownName /relations/payer/visible/is",
    ]);
    expect(asking({ field: "insurer.amount", is: "lost" })).toEqual(["rule /relations/payer/visible/is"]);
    expect(asking({ field: "insurer.secret", filled: true })).toEqual([
      "protected /relations/payer/visible/field",
    ]);
    expect(asking({ field: "note.status", filled: true })).toEqual(["rule /relations/payer/visible/field"]);
    expect(asking({ field: "nope.status", filled: true })).toEqual([
      "unknownName /relations/payer/visible/field",
    ]);
    expect(asking({ expression: "insurer.secret = 'x'" })).toEqual([
      "protected /relations/payer/visible/expression",
    ]);
    expect(asking({ expression: "$sum(claims.nope) > 1" })).toEqual([
      "unknownName /relations/payer/visible/expression",
    ]);
  });

  it("T18: are listed with the template, from conditions, expressions and views", () => {
    const visible = { field: "insurer.status", is: "open" } as const;
    const template = compile({ payer: { template: "claim", label: "Payer", visible } }, [
      { type: "field", field: "note", visible: { expression: "$sum(claims.amount) > 1" } },
    ]);
    expect(template.related).toEqual(["claims.amount", "insurer.status"]);
    expect(template.byKey.get("payer")?.visible?.dependencies).toEqual(["insurer"]);
  });
});

describe("records that are edited inside a form", () => {
  const list: ViewNode = {
    type: "nestedList",
    relation: "claims",
    layout: "table",
    columns: ["amount"],
    order: "location",
  };
  const form: ViewNode = { type: "nestedForm", relation: "insurer" };

  it("T19: are listed with the nodes that say how, in the order of the views", () => {
    const { nested } = compile({}, [list, form]);
    expect(nested.map(({ key, node }) => `${key} ${node.type}`)).toEqual([
      "claims nestedList",
      "insurer nestedForm",
    ]);
  });

  it.each<[string, ViewNode[], string[]]>([
    [
      "a form over several records",
      [{ type: "nestedForm", relation: "claims" }],
      ["unknownName /views/edit/children/1/relation"],
    ],
    [
      "a list over one record",
      [{ type: "nestedList", relation: "insurer", layout: "modal" }],
      ["unknownName /views/edit/children/1/relation"],
    ],
    [
      "a relation that is a field",
      [{ type: "subForm", relation: "note", label: "Add?" }],
      ["unknownName /views/edit/children/1/relation"],
    ],
    [
      "a sub-form without a question",
      [{ type: "subForm", relation: "claims" } as ViewNode],
      ["shape /views/edit/children/1"],
    ],
    ["one relation twice", [form, { ...form }], ["duplicate /views/edit/children/2"]],
    [
      "an unknown column",
      [{ ...list, columns: ["amount", "nope"] } as ViewNode],
      ["unknownName /views/edit/children/1/columns/1"],
    ],
    [
      "an order that is no number",
      [{ ...list, order: "status" } as ViewNode],
      ["rule /views/edit/children/1/order"],
    ],
    [
      "an order that is computed",
      [{ ...list, order: "total" } as ViewNode],
      ["rule /views/edit/children/1/order"],
    ],
  ])("T19: refuses %s", (_what, children, found) => {
    expect(brief({}, children)).toEqual(found);
  });

  it("T19: two views agree on what happens to the records", () => {
    const views = accident({}, [list]).views;
    const create = (node: ViewNode): Partial<Template> => ({
      views: { ...views, create: { type: "section", children: [node] } },
    });
    expect(brief({}, [], create({ ...list, layout: "modal" } as ViewNode))).toEqual([]);
    expect(brief({}, [], create({ ...list, remove: "delete" } as ViewNode))).toEqual([
      "rule /views/create/children/0",
    ]);
  });
});
