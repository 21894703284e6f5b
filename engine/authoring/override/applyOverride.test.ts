import { describe, expect, it } from "vitest";
import { createEngine } from "../../template/engine.ts";
import { EngineLoadError } from "../../model/errors.ts";
import type { Template } from "../../language/template.ts";
import { templateOf } from "../../testing/templates.ts";
import { applyOverride } from "./applyOverride.ts";
import { overriddenEngine } from "./overriddenEngine.ts";
import type { TemplateOverride } from "./overrideTypes.ts";

const base = templateOf(
  {
    date: { type: "dateTime", kind: "date", label: "Date", required: true },
    city: { type: "text", label: "City", maxLength: 40 },
    injured: { type: "number", label: "Injured" },
    towed: { type: "boolean", label: "Towed" },
  },
  {
    name: "Accident",
    relations: { driver: { template: "sample", label: "Driver" } },
    views: {
      edit: {
        type: "tabs",
        children: [
          {
            type: "tab",
            title: "What happened",
            id: "what",
            children: [
              { type: "section", title: "When and where", children: ["date", "city", "driver"] },
              { type: "section", title: "Injuries", id: "injuries", children: ["injured"] },
            ],
          },
          { type: "tab", title: "Towing", children: ["towed"] },
        ],
      },
      list: {
        type: "list",
        columns: ["recordNumber", "city"],
        orderBy: [{ field: "id", direction: "desc" }],
      },
    },
  },
);

const over = (override: Omit<TemplateOverride, "alias">, on: Template = base) =>
  applyOverride(on, { alias: "sample", ...override }, "acme.json");

function merged(override: Omit<TemplateOverride, "alias">): Template {
  const done = over(override);
  if ("issues" in done) throw new Error(done.issues.map(({ message }) => message).join("\n"));
  return done.template;
}

const issuesOf = (override: Omit<TemplateOverride, "alias">, on?: Template) => {
  const done = over(override, on);
  return "issues" in done ? done.issues.map(({ message }) => message) : [];
};

describe("an override", () => {
  it("adds fields, and puts them where it says", () => {
    const { fields, views } = merged({
      fields: { yardCode: { type: "text", label: "Yard code", maxLength: 12 } },
      views: { edit: [{ insert: ["yardCode"], after: "city" }], list: [{ insert: ["yardCode"] }] },
    });
    expect(fields["yardCode"]).toEqual({ type: "text", label: "Yard code", maxLength: 12 });
    expect(JSON.stringify(views.edit)).toContain('["date","city","yardCode","driver"]');
    expect(views.list.columns).toEqual(["recordNumber", "city", "yardCode"]);
  });

  it("says labels, helps, defaults and headings otherwise, of fields, relations and sections", () => {
    const { fields, relations, views } = merged({
      changes: {
        city: { label: "Town", help: "The nearest one.", required: true, defaultValue: "Reno" },
        driver: { label: "Operator" },
      },
      views: {
        edit: [
          { relabel: "what", to: "The event" },
          { relabel: "Towing", to: "Tow truck" },
          { relabel: "date", to: "Day" },
        ],
        list: [{ relabel: "city", to: "Where" }],
      },
    });
    expect(fields["city"]).toMatchObject({ label: "Town", help: "The nearest one.", required: true });
    expect(relations?.["driver"]?.label).toBe("Operator");
    expect(views.edit.children).toMatchObject([{ title: "The event" }, { title: "Tow truck" }]);
    expect(JSON.stringify(views.edit)).toContain('{"type":"field","field":"date","label":"Day"}');
    expect(views.list.columns).toEqual(["recordNumber", { field: "city", label: "Where" }]);
  });

  it("hides sections and fields by id, key or title, whatever the order in which it says so", () => {
    const { views } = merged({
      views: {
        edit: [
          { hide: "injuries" },
          { hide: "Towing" },
          { hide: "city" },
          { insert: ["injured"], before: "city" },
        ],
      },
    });
    expect(views.edit.children).toEqual([
      {
        type: "tab",
        title: "What happened",
        id: "what",
        children: [{ type: "section", title: "When and where", children: ["date", "injured", "driver"] }],
      },
    ]);
  });

  it("leaves the base as it is", () => {
    const before = JSON.stringify(base);
    merged({ changes: { city: { label: "Town" } }, views: { edit: [{ hide: "injuries" }] } });
    expect(JSON.stringify(base)).toBe(before);
  });
});

describe("an override that does not fit its base is reported with the reason", () => {
  const gone =
    'acme.json#/views/edit/0: "injury" that the override hides is not in the view edit of Accident.';

  it.each([
    [
      { views: { edit: [{ hide: "injury" }] } },
      `${gone} Sections there: what, When and where, injuries, Towing.`,
    ],
    [
      { changes: { town: { label: "Town" } } },
      'acme.json#/changes/town: the field "town" that the override changes is not in Accident',
    ],
    [
      { fields: { city: { type: "text" as const, label: "Mine" } } },
      'acme.json#/fields/city: Accident has "city" (\'City\') itself now: give the added field another key, with "city" in its "was" so that its values stay, or take it out of the override',
    ],
    [
      { views: { edit: [{ hide: "date" }] } },
      "acme.json#/views/edit/0: 'Date' (date) is required and would be hidden: give it a default value under \"changes\", or leave it where it is",
    ],
    [
      { views: { edit: [{ insert: ["towed"], after: "nothing" }] } },
      'acme.json#/views/edit/0: "nothing" that the override inserts after is not in the view edit of Accident. Sections there: what, When and where, injuries, Towing.',
    ],
    [{ views: { print: [{ hide: "x" }] } }, 'acme.json#/views/print: Accident has no view "print"'],
    [
      { views: { list: [{ insert: ["towed"], into: "city" }] } },
      'acme.json#/views/list/0: "city" cannot contain others, so nothing can be put into it',
    ],
  ])("%j", (override, message) => {
    expect(issuesOf(override)).toEqual([message]);
  });

  it("names the place where several are called so", () => {
    const doubled = structuredClone(base);
    doubled.views.edit.children.push({ type: "tab", title: "Again", children: ["city"] } as never);
    expect(issuesOf({ views: { edit: [{ insert: ["injured"], after: "city" }] } }, doubled)).toEqual([
      'acme.json#/views/edit/0: "city" stands 2 times in the view edit of Accident: name another node',
    ]);
  });

  it("before it is looked at, where it is misshapen", () => {
    const wrong = {
      fields: { yard: { type: "nothing", label: "Yard" } },
      changes: { city: { type: "number" }, date: { required: false } },
      views: { edit: [{ remove: "x" }, { insert: ["city"], before: "a", after: "b" }] },
    } as unknown as Omit<TemplateOverride, "alias">;
    expect(issuesOf(wrong)).toEqual([
      expect.stringContaining('acme.json#/fields/yard/type: unknown field type "nothing"'),
      'acme.json#/changes/city/type: unknown property "type"; known: label, help, required, defaultValue',
      "acme.json#/changes/date/required: must be true: an override never loosens what the base requires",
      'acme.json#/views/edit/0: "insert" is missing',
      'acme.json#/views/edit/0/remove: unknown property "remove"; known: insert, before, after, into',
      "acme.json#/views/edit/1: say one of before and after, not both",
    ]);
  });
});

describe("the engine of a customer", () => {
  const engine = createEngine({ templates: [{ json: base }] });
  const override: TemplateOverride = {
    alias: "sample",
    fields: { yard: { type: "address", label: "Yard" } },
    views: { edit: [{ insert: ["yard"], after: "city" }] },
  };

  it("knows which fields are the customer's own, and which version of the base it stands on", () => {
    const own = overriddenEngine(engine, [{ override }]).template("sample");
    expect([...(own.override?.own.keys() ?? [])]).toEqual([
      "yardStreet",
      "yardCity",
      "yardState",
      "yardPostalCode",
      "yard",
    ]);
    expect(own.override?.base).toBe(engine.template("sample").hash);
    expect(own.hash).not.toBe(engine.template("sample").hash);
    expect(engine.template("sample").byKey.has("yard")).toBe(false);
  });

  it("knows the key that a renamed field began with, also where the base has taken it", () => {
    const fields = { town: { type: "text" as const, label: "Town", was: ["city", "place"] } };
    const own = overriddenEngine(engine, [{ override: { alias: "sample", fields } }]).template("sample");
    expect([own.override?.own.get("town"), own.template.fields["town"]?.was]).toEqual(["city", ["place"]]);
  });

  it("is the base's where nothing is overridden", () => {
    expect(overriddenEngine(engine, [])).toBe(engine);
  });

  it("is refused with every mistake, also those that only the whole template shows", () => {
    const source = (json: object) => ({ file: "acme.json", override: json as TemplateOverride });
    const made =
      (...all: object[]) =>
      () =>
        overriddenEngine(engine, all.map(source));
    expect(made({ alias: "nothing" })).toThrow('acme.json#/alias: there is no template "nothing"');
    const computed = { type: "computed", as: "number", label: "Twice", expression: "gone * 2" };
    expect(made({ alias: "sample", fields: { twice: computed } })).toThrow(EngineLoadError);
    expect(made({ alias: "sample", fields: { twice: computed } })).toThrow(
      "acme.json#/fields/twice/expression",
    );
  });
});
