/** Corrective actions of every kind of event, with the templates of the product. */
import { describe, expect, test } from "vitest";
import { compileValidators, createFormStore } from "../../../engine/index.ts";
import type { EnumValue, RuleContext } from "../../../engine/index.ts";
import { contextOf, engine, schemas } from "./shipped.fixture.ts";

const action = engine.template("corrective_action");
const events = action.fields.flatMap(({ key, relation }) =>
  relation && relation.template !== "employee" ? [{ key, template: engine.template(relation.template) }] : [],
);

const kinds = events.map(({ key }, index): EnumValue => ({
  id: index + 1,
  setId: 1,
  setAlias: "corrective_action_events",
  name: key,
  display: key,
  disabled: false,
  fields: { sortOrder: index },
}));

async function openForm(flag: RuleContext["flag"] = () => true) {
  const form = createFormStore({
    engine,
    template: action,
    record: null,
    context: contextOf(Date.UTC(2026, 0, 15) / 1000, {
      enumValues: (alias) => (alias === "corrective_action_events" ? kinds : []),
      flag,
    }),
    validators: compileValidators(action),
    sources: {
      records: () => Promise.resolve([]),
      validators: (alias) => Promise.resolve(compileValidators(engine.template(alias))),
      lookup: () => Promise.reject(new Error("Nothing is looked up.")),
    },
  });
  await form.whenIdle();
  return {
    async set(key: string, value: number | string | null) {
      form.change(key, value);
      await form.whenIdle();
    },
    kind: () => form.store.get(form.valueAtom("eventSpecificType")),
    offered: () =>
      form.store.get(form.choicesAtom("eventKind")).flatMap(({ name, disabled }) => (disabled ? [] : [name])),
    shown: () => events.map(({ key }) => key).filter((key) => form.store.get(form.uiAtom(key)).visible),
    refused: () =>
      form
        .validate()
        .map(({ path }) => path)
        .filter((path) => events.some(({ key }) => key === path)),
  };
}

/** The node of a view in which the corrective actions of an event stand, as JSON. */
function tableIn(view: unknown, type: string): unknown {
  if (typeof view !== "object" || view === null) return undefined;
  const { type: own, relation } = view as { type?: unknown; relation?: unknown };
  if (own === type && relation === "correctiveActions") return view;
  return Object.values(view)
    .map((inner) => tableIn(inner, type))
    .find((found) => found !== undefined);
}

describe("the corrective actions of an event", () => {
  const model = engine.template("accident").template.views;

  test("are those of eleven kinds of events", () => {
    expect(events).toHaveLength(11);
  });

  test.each(events.map(({ key, template }) => [template.alias, key, template] as const))(
    "of %s stand in its form and on paper, as those of an accident do",
    (_alias, key, { byKey, template: { views } }) => {
      expect(byKey.get("correctiveActions")?.relation).toMatchObject({
        template: "corrective_action",
        inverse: key,
      });
      for (const [view, type] of [
        ["edit", "manageTable"],
        ["print", "printTable"],
      ] as const)
        expect(tableIn(views[view], type), view).toEqual(tableIn(model[view], type));
    },
  );
});

describe("the event of a corrective action", () => {
  test("may be each while there is none: its kind is chosen first", async () => {
    const form = await openForm();
    expect(form.offered()).toEqual(events.map(({ key }) => key));
    expect(form.shown()).toEqual([]);
    expect(form.kind()).toBeNull();
  });

  test.each(events.map(({ key, template }) => [key, template.name] as const))(
    "%s stands alone once its kind is chosen, and says which it is",
    async (key, name) => {
      const form = await openForm();
      await form.set("eventKind", key);
      expect(form.shown()).toEqual([key]);
      await form.set(key, 7);
      expect(form.shown()).toEqual([key]);
      expect(form.kind()).toBe(name);
      expect(form.refused()).toEqual([]);
      await form.set(key, null);
      expect(form.kind()).toBeNull();
    },
  );

  test("is one: of several, those beside the first are refused until one is left", async () => {
    const form = await openForm();
    await form.set("telematicsAlert", 7);
    await form.set("enforcement", 8);
    expect(form.shown()).toEqual(["enforcement", "telematicsAlert"]);
    expect(form.refused()).toEqual(["telematicsAlert"]);
    await form.set("telematicsAlert", null);
    expect(form.refused()).toEqual([]);
  });

  test.each(events.map(({ key, template }) => [key, template.modules] as const))(
    "%s is not offered where its module is off",
    async (key, modules) => {
      const own = schemas.modules.filter(({ alias }) => modules.includes(alias));
      const flags = own.flatMap(({ flag = [] }) => flag);
      const form = await openForm((flag) => !flags.includes(flag));
      expect(form.offered()).not.toContain(key);
      expect(form.offered().length).toBeGreaterThan(0);
      await form.set("eventKind", key);
      expect(form.shown()).toEqual([]);
    },
  );
});
