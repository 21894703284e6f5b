import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checklistRule } from "../../testing/checklistTemplates.ts";
import { templateOf } from "../../testing/templates.ts";
import { compareTemplates } from "./compareTemplates.ts";
import type { Template } from "../../language/template.ts";
import type { Field, RelationField } from "../../language/fieldDefinitions.ts";

const tow: Field = { type: "text", label: "Towed by" };
const fields = (fields: Record<string, Field>, more: Partial<Template> = {}) => templateOf(fields, more);
const relations = (relations: Record<string, RelationField>) => templateOf({ tow }, { relations });

/** The report of a change of one field, without the changes of views. */
function reported(before: Template, after: Template, earlier: Template[] = []): string[] {
  const changes = compareTemplates(before, after, earlier).filter(({ kind }) => kind !== "viewsChanged");
  return changes.map(({ kind, sentence }) => `${kind}: ${sentence}`);
}
const ofField = (before: Field, after: Field) => reported(fields({ tow: before }), fields({ tow: after }));

describe("compareTemplates", () => {
  it("finds nothing between versions that say the same in another order", () => {
    const { alias, ...rest } = fields({ tow });
    expect(compareTemplates(fields({ tow }), { ...rest, alias })).toEqual([]);
  });

  it("lists fields that are added, removed, brought back and renamed", () => {
    const none = fields({});
    expect(reported(none, fields({ tow }))).toEqual([
      "fieldAdded: The field 'Towed by' (tow) is added: text. Records start without a value.",
    ]);
    expect(reported(fields({ tow }), none)).toEqual([
      "fieldRemoved: The field 'Towed by' (tow) is removed: its values are hidden and kept.",
    ]);
    expect(reported(none, fields({ tow }), [fields({ tow })])).toEqual([
      "fieldBroughtBack: The field 'Towed by' (tow) is brought back: the values that were kept are shown again.",
    ]);
    expect(reported(fields({ towName: tow }), fields({ towCompany: { ...tow, was: ["towName"] } }))).toEqual([
      "fieldRenamed: The field 'Towed by' (towCompany) is renamed from towName: its values stay.",
    ]);
  });

  it("takes a field that took the key of one that is gone for the one that it was", () => {
    const number: Field = { type: "number", label: "Miles" };
    const after = fields({ a: { ...tow, was: ["b"] } });
    expect(
      compareTemplates(fields({ a: number, b: tow }), after).map(({ kind, key }) => [kind, key]),
    ).toEqual([
      ["fieldRenamed", "a"],
      ["fieldRemoved", "a"],
      ["viewsChanged", undefined],
    ]);
  });

  it.each<[string, Field, Field, string]>([
    [
      "type",
      tow,
      { type: "number", label: "Towed by" },
      "fieldRetyped: The field 'Towed by' (tow) changes its type from text to whole number.",
    ],
    [
      "kind",
      { type: "number", label: "L" },
      { type: "number", kind: "rate", label: "L" },
      "fieldRetyped: The field 'L' (tow) changes its type from whole number to rate.",
    ],
    [
      "several choices",
      { type: "enum", enumSet: "s", label: "L" },
      { type: "enum", enumSet: "s", multi: true, label: "L" },
      "fieldRetyped: The field 'L' (tow) changes its type from choice of s to choice of s, several.",
    ],
    [
      "computed",
      { type: "number", label: "L" },
      { type: "computed", as: "number", label: "L", expression: "1" },
      "fieldRetyped: The field 'L' (tow) changes its type from whole number to computed whole number.",
    ],
    [
      "required",
      tow,
      { ...tow, required: true },
      "fieldRequired: The field 'Towed by' (tow) becomes required: records without a value are asked at their next edit.",
    ],
    [
      "required under a condition",
      tow,
      { ...tow, required: { field: "id", is: 1 } },
      "fieldRequired: The field 'Towed by' (tow) becomes required under a condition: records without a value are asked at their next edit.",
    ],
    [
      "not required",
      { ...tow, required: true },
      tow,
      "fieldOptional: The field 'Towed by' (tow) is no longer required.",
    ],
    [
      "a lower bound",
      { ...tow, maxLength: 9 },
      { ...tow, maxLength: 5 },
      "boundsNarrowed: The field 'Towed by' (tow) takes less: maxLength 5 (was 9). Values beyond it stay until their next edit.",
    ],
    [
      "a pattern",
      tow,
      { ...tow, pattern: "a+" },
      "boundsNarrowed: The field 'Towed by' (tow) takes less: pattern a+ (was none). Values beyond it stay until their next edit.",
    ],
    [
      "a kind of text",
      tow,
      { ...tow, kind: "phone" },
      "boundsNarrowed: The field 'Towed by' (tow) takes less: kind phone (was none). Values beyond it stay until their next edit.",
    ],
    [
      "a higher bound",
      { type: "currency", label: "L", max: 5 },
      { type: "currency", label: "L", max: 6 },
      "boundsWidened: The field 'L' (tow) takes more: max 6 (was 5).",
    ],
    [
      "another enum set",
      { type: "enum", enumSet: "s", label: "L" },
      { type: "enum", enumSet: "t", label: "L" },
      "enumSetChanged: The field 'L' (tow) chooses from t instead of s: choices with the same name stay.",
    ],
    [
      "protected",
      tow,
      { ...tow, protected: true },
      "protectedChanged: The field 'Towed by' (tow) becomes confidential.",
    ],
    [
      "label",
      tow,
      { ...tow, label: "Tow" },
      "fieldRelabelled: The field tow is called 'Tow' instead of 'Towed by'.",
    ],
    [
      "rules",
      tow,
      { ...tow, locked: true, help: "Who?" },
      "rulesChanged: The field 'Towed by' (tow) changes how it behaves: locked, help.",
    ],
    [
      "computation",
      { type: "computed", as: "number", label: "L", expression: "1" },
      { type: "computed", as: "number", label: "L", expression: "2" },
      "computationChanged: The computed field 'L' (tow) is computed in another way.",
    ],
    [
      "computeOn",
      { type: "computed", as: "number", label: "L", expression: "1" },
      { type: "computed", as: "number", label: "L", expression: "1", computeOn: "read" },
      "computeOnChanged: The computed field 'L' (tow) is computed when it is read, and no longer stored.",
    ],
  ])("lists a change of a field: %s", (_name, before, after, sentence) => {
    expect(ofField(before, after)).toEqual([sentence]);
  });

  it("lists changes of relations", () => {
    const driver: RelationField = { template: "driver", label: "Driver" };
    const change = (after: RelationField) => reported(relations({ driver }), relations({ driver: after }));
    expect(reported(relations({}), relations({ driver }))).toEqual([
      "relationAdded: The relation 'Driver' (driver) to driver is added. Records start without one.",
    ]);
    expect(reported(relations({ driver }), relations({}))).toEqual([
      "relationRemoved: The relation 'Driver' (driver) is removed: what it led to is hidden and kept.",
    ]);
    expect(change({ ...driver, template: "person" })).toEqual([
      "relationRetargeted: The relation 'Driver' (driver) leads to person instead of driver: it starts empty, what it led to is hidden and kept.",
    ]);
    expect(change({ ...driver, multi: true })).toEqual([
      "relationMulti: The relation 'Driver' (driver) takes several records instead of one: what it leads to stays.",
    ]);
    expect(reported(relations({ driver: { ...driver, multi: true } }), relations({ driver }))).toEqual([
      "relationSingle: The relation 'Driver' (driver) takes one record instead of several: where there are more, it starts empty.",
    ]);
    expect(change({ ...driver, multi: false, inverse: "trips" })).toEqual([
      "inverseChanged: The relation 'Driver' (driver) is the other side of trips: what it led to by itself is hidden and kept.",
    ]);
  });

  it("lists what changes for the whole template", () => {
    const before = fields({ tow });
    const after: Template = {
      ...before,
      name: "Tow",
      label: { expression: "tow" },
      search: ["tow"],
      duplicates: [["tow"]],
      people: { email: "tow", status: "tow", left: ["no"], leftLabel: "Gone" },
      checklist: checklistRule,
      person: "tow",
      groupTypes: ["Company"],
      modules: ["towing"],
      onCreate: [],
      views: { ...before.views, edit: { type: "section", title: "All", children: ["tow"] } },
    };
    expect(compareTemplates(before, after).map(({ sentence }) => sentence)).toEqual([
      "The title of records is made in another way.",
      "Records are searched by tow instead of their title alone.",
      "Duplicates are found by tow instead of nothing.",
      "The person that records are about is found in another way.",
      "How people sign in, or who of them counts as having left, is changed.",
      "What is shown of checklists, or what they are made from, is changed.",
      "Records may belong to Company only, no longer to Terminal: those that do are asked at their next edit.",
      "Rights come from towing instead of samples.",
      "Changed views: edit.",
      "Changed texts: name.",
      "What the creation of a record sets in others, or copies into it, is changed.",
    ]);
  });

  it("finds something wherever two versions differ, and nothing where they do not", () => {
    const field = fc.record(
      {
        type: fc.constantFrom("text", "currency"),
        label: fc.constantFrom("A", "B"),
        required: fc.boolean(),
        help: fc.constantFrom("one", "two"),
        was: fc.constant(["old"]),
        max: fc.integer({ min: 1, max: 3 }),
      },
      { requiredKeys: ["type", "label"] },
    ) as unknown as fc.Arbitrary<Field>;
    const template = fc.dictionary(fc.constantFrom("a", "b", "c"), field).map((each) => fields({ ...each }));
    fc.assert(
      fc.property(template, template, (before, after) => {
        const isEqual = canonical(before) === canonical(after);
        expect(compareTemplates(before, after).length === 0).toBe(isEqual);
      }),
      { numRuns: 200 },
    );
  });
});

function canonical({ fields: each, views: _, ...rest }: Template): string {
  const sorted = Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1));
  const inside = sorted.map(([key, field]) => [
    key,
    Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  return JSON.stringify([rest, inside]);
}
