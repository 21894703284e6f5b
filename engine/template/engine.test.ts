import { describe, expect, it, vi } from "vitest";
import { textField } from "../fields/text.ts";
import { defaultFieldTypes } from "../fields/index.ts";
import { gateCheck, templateOf } from "../testing/templates.ts";
import type { EngineOptions } from "./engineOptions.ts";
import { createEngine } from "./engine.ts";
import type { EngineError } from "../model/errors.ts";
import { EngineLoadError } from "../model/errors.ts";
import { snakeCase } from "../model/templateKeys.ts";

/** Many templates take longer on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

function errorsOf(json: unknown, more: Partial<EngineOptions> = {}): readonly EngineError[] {
  try {
    createEngine({ templates: [{ file: "t.json", json }], ...more });
  } catch (error) {
    if (error instanceof EngineLoadError) return error.errors;
    throw error;
  }
  return [];
}

/** The sample template with one value replaced or added at a path. */
function broken(path: readonly (string | number)[], value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(gateCheck));
  const last = path[path.length - 1] ?? "";
  const parent = path.slice(0, -1).reduce((at, step) => (at as Record<string, unknown>)[step], copy);
  Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** Gate checks that are things to do. */
const toDo = { person: "driver", due: "due", open: { field: "speed", filled: true } };

const brief = (errors: readonly EngineError[]) => errors.map(({ code, pointer }) => `${code} ${pointer}`);

describe("loading", () => {
  it("T1: compiles a correct template", () => {
    const engine = createEngine({ templates: [{ json: gateCheck }] });
    const template = engine.template("gate_check");
    expect(template.plural).toBe("Gate Checks");
    expect(template.fields.at(-1)?.key).toBe("trailers");
    expect(template.byKey.get("groupId")?.label).toBe("Terminal");
    expect(template.computations.map((field) => field.key)).toEqual(["taxed", "doubled"]);
    expect(template.personRelation).toBe("driver");
    expect(template.listColumns[2]).toEqual({ key: "outcome", label: "Result", width: 120 });
  });

  it("T1: reports every mistake of every template, with file, pointer and cause", () => {
    const first = { file: "a.json", json: broken(["fields", "speed", "min"], "low") };
    const second = { file: "b.json", json: { ...templateOf({}), label: { expression: "nope" } } };
    const load = () => createEngine({ templates: [first, second, { file: "c.json", json: [] }] });
    expect(load).toThrow(/a\.json#\/fields\/speed\/min: must be a number/);
    expect(load).toThrow(/b\.json#\/label\/expression: in "nope" \(character 4\): nothing is called "nope"/);
    expect(load).toThrow(/c\.json#: must be an object/);
  });

  it.each<[string, readonly (string | number)[], unknown, string, string]>([
    ["a property", ["colour"], "red", "unknownProperty", "/colour"],
    [
      "a property of a field",
      ["fields", "speed", "maxLength"],
      3,
      "unknownProperty",
      "/fields/speed/maxLength",
    ],
    ["a field type", ["fields", "speed", "type"], "colour", "unknownName", "/fields/speed/type"],
    [
      "a relation as field type",
      ["fields", "speed", "type"],
      "singleModel",
      "unknownName",
      "/fields/speed/type",
    ],
    ["a kind", ["fields", "date", "kind"], "week", "unknownName", "/fields/date/kind"],
    ["a group type", ["groupTypes", 0], "Region", "unknownName", "/groupTypes/0"],
    ["a condition", ["fields", "speed", "visible"], { weather: 1 }, "unknownName", "/fields/speed/visible"],
    [
      "a field in a condition",
      ["fields", "speed", "visible"],
      { field: "nope", is: 1 },
      "unknownName",
      "/fields/speed/visible/field",
    ],
    [
      "a field deep in a condition",
      ["fields", "speed", "required"],
      { all: [{ not: { field: "nope", is: 1 } }] },
      "unknownName",
      "/fields/speed/required/all/0/not/field",
    ],
    [
      "a side effect's target",
      ["fields", "outcome", "sideEffects", 1, "field"],
      "nope",
      "unknownName",
      "/fields/outcome/sideEffects/1/field",
    ],
    [
      "a field in an expression",
      ["fields", "taxed", "expression"],
      "nope + 1",
      "unknownName",
      "/fields/taxed/expression",
    ],
    [
      "a function",
      ["fields", "taxed", "expression"],
      "$nope('1')",
      "unknownName",
      "/fields/taxed/expression",
    ],
    ["a searched field", ["search", 0], "nope", "unknownName", "/search/0"],
    ["the person", ["person"], "nope", "unknownName", "/person"],
    ["when it occurred", ["occurred"], "speed", "unknownName", "/occurred"],
    ["who has to do it", ["assigned"], { ...toDo, person: "trailers" }, "unknownName", "/assigned/person"],
    ["when it is due", ["assigned"], { ...toDo, due: "speed" }, "unknownName", "/assigned/due"],
    [
      "a field by which it is open",
      ["assigned"],
      { ...toDo, open: { field: "nope", filled: true } },
      "unknownName",
      "/assigned/open/field",
    ],
    [
      "a field in a view",
      ["views", "edit", "children", 0, "children", 1],
      "nope",
      "unknownName",
      "/views/edit/children/0/children/1",
    ],
    [
      "a view type",
      ["views", "edit", "children", 0, "children", 1],
      { type: "map" },
      "unknownName",
      "/views/edit/children/0/children/1/type",
    ],
    [
      "a view in the wrong place",
      ["views", "edit", "children", 0],
      { type: "history" },
      "unknownName",
      "/views/edit/children/0/type",
    ],
    [
      "a column",
      ["views", "list", "columns", 2, "field"],
      "nope",
      "unknownName",
      "/views/list/columns/2/field",
    ],
    [
      "a sort",
      ["views", "list", "orderBy", 0, "field"],
      "nope",
      "unknownName",
      "/views/list/orderBy/0/field",
    ],
    [
      "a card's relation",
      ["views", "sidebar", "children", 0, "relation"],
      "date",
      "unknownName",
      "/views/sidebar/children/0/relation",
    ],
    ["a template", ["relations", "driver", "template"], "nope", "unknownName", "/relations/driver/template"],
    ["an enum set", ["fields", "outcome", "enumSet"], "nope", "unknownName", "/fields/outcome/enumSet"],
    ["a module", ["modules", 0], "nope", "unknownName", "/modules/0"],
    [
      "the origin of a range",
      ["fields", "due", "range", "from"],
      "nope",
      "unknownName",
      "/fields/due/range/from",
    ],
  ])("T2: does not skip %s that nobody knows", (_what, path, value, code, pointer) => {
    const known = { enumSets: [{ alias: "outcomes" }, { alias: "defects" }], modules: ["gates"] };
    const errors = errorsOf(broken(path, value), known);
    expect(brief(errors)).toEqual([`${code} ${pointer}`]);
    if (code === "unknownName") expect(errors[0]?.unknown?.known.length).toBeGreaterThan(0);
  });

  it("T2: what is to do is found by what everybody may see", () => {
    expect(errorsOf(broken(["assigned"], toDo))).toEqual([]);
    const template = broken(["assigned"], toDo) as {
      fields: Record<string, object>;
      relations: Record<string, object>;
    };
    const closed = (keys: readonly string[]) => {
      const protect = (fields: Record<string, object>) =>
        Object.fromEntries(
          Object.entries(fields).map(([key, field]) => [
            key,
            keys.includes(key) ? { ...field, protected: true } : field,
          ]),
        );
      return { ...template, fields: protect(template.fields), relations: protect(template.relations) };
    };
    const refused = brief(errorsOf(closed(["driver", "due", "speed"]))).filter((each) =>
      each.includes("/assigned"),
    );
    expect(refused).toEqual([
      "protected /assigned/person",
      "unknownName /assigned/due",
      "protected /assigned/open",
    ]);
  });

  it("T2: a computed choice names its enum set, and nothing else computed does", () => {
    const text = (more: { as: "enum" | "text"; enumSet?: string }) => {
      const standing = { type: "computed", label: "Standing", expression: "'good'", ...more } as const;
      return brief(errorsOf(templateOf({ standing }), { enumSets: [{ alias: "outcomes" }] }));
    };
    expect(text({ as: "enum", enumSet: "outcomes" })).toEqual([]);
    expect(text({ as: "enum" })).toEqual(["shape /fields/standing"]);
    expect(text({ as: "enum", enumSet: "nope" })).toEqual(["unknownName /fields/standing/enumSet"]);
    expect(text({ as: "text", enumSet: "outcomes" })).toEqual(["rule /fields/standing/enumSet"]);
  });

  it.each([{ from: "date" }, {}])("T2: a range that limits nothing is refused: %j", (range) => {
    const [error] = errorsOf(broken(["fields", "due", "range"], range));
    expect(error).toMatchObject({ code: "rule", pointer: "/fields/due/range" });
    expect(error?.message).toMatch(/limits nothing: write how many days after/);
  });

  it("T2: an unknown name is reported with its kind and the known ones", () => {
    const [error] = errorsOf(broken(["fields", "speed", "visible"], { field: "sealedd", is: true }));
    expect(error?.unknown).toMatchObject({ kind: "field", name: "sealedd" });
    expect(error?.unknown?.known).toContain("sealed");
    expect(() => createEngine({ templates: [] }).template("nope")).toThrow(
      /unknown template "nope"; known: none/,
    );
  });

  it.each([
    "Upper",
    "with space",
    "under_score",
    "1st",
    "constructor",
    "prototype",
    "toString",
    "id",
    "label",
    "now",
    `a${"b".repeat(63)}`,
  ])("T3: refuses the key %s", (key) =>
    expect(brief(errorsOf(broken(["fields", key], { type: "text", label: "X" })))).toEqual([
      `badKey /fields/${key}`,
    ]),
  );

  it("T3: refuses __proto__ as a key", () => {
    const json: unknown = JSON.parse(JSON.stringify(gateCheck).replace('"speed":', '"__proto__":'));
    expect(brief(errorsOf(json))).toEqual(["badKey /fields/__proto__"]);
  });

  it("T3: refuses a key of a field and a relation, and two keys that would share a column", () => {
    expect(brief(errorsOf(broken(["relations", "speed"], { template: "gate_check", label: "X" })))).toEqual([
      "duplicate /relations/speed",
    ]);
    const both = templateOf({ unitID: { type: "text", label: "A" }, unitId: { type: "text", label: "B" } });
    expect(brief(errorsOf(both))).toEqual(["duplicate /fields/unitId"]);
    expect([snakeCase("fullName"), snakeCase("employeeID"), snakeCase("a1B"), snakeCase("VINCode")]).toEqual([
      "full_name",
      "employee_id",
      "a1_b",
      "vin_code",
    ]);
  });

  it("T4: refuses two templates or registered things of one name", () => {
    const twice = [{ json: gateCheck }, { file: "other.json", json: gateCheck }];
    expect(() => createEngine({ templates: twice })).toThrow(/other\.json#\/alias: another template/);
    const load = () => createEngine({ templates: [], fieldTypes: [...defaultFieldTypes, textField] });
    expect(load).toThrow(/two field types are called "text"/);
  });

  it("T5: refuses computations and visibility that read themselves", () => {
    expect(brief(errorsOf(broken(["fields", "taxed", "expression"], "doubled / 2")))).toEqual([
      "cycle /fields/taxed/expression",
    ]);
    expect(brief(errorsOf(broken(["fields", "speed", "visible"], { field: "speed", filled: true })))).toEqual(
      ["cycle /fields/speed/visible"],
    );
    const hiding = templateOf({
      a: { type: "number", label: "A", visible: { field: "sum", atLeast: 1 } },
      sum: { type: "computed", as: "number", label: "Sum", expression: "a + 1" },
    });
    expect(errorsOf(hiding).map((error) => error.message)).toEqual([
      "t.json#/fields/a/visible: reads itself: a -> sum -> a; take one of them out of the circle",
    ]);
  });

  it("T6: refuses side effects on computed and system values, and rules on a computed field", () => {
    const target = ["fields", "outcome", "sideEffects", 1, "field"];
    expect(brief(errorsOf(broken(target, "taxed")))).toContain(
      "sideEffect /fields/outcome/sideEffects/1/field",
    );
    expect(brief(errorsOf(broken(target, "groupId")))).toContain(
      "sideEffect /fields/outcome/sideEffects/1/field",
    );
    expect(brief(errorsOf(broken(["fields", "taxed", "required"], true)))).toEqual([
      "rule /fields/taxed/required",
    ]);
  });

  it.each<[string, readonly (string | number)[], unknown, string]>([
    ["a computation", ["fields", "taxed", "expression"], "$number(secret)", "/fields/taxed/expression"],
    [
      "a condition",
      ["fields", "speed", "visible"],
      { field: "secret", filled: true },
      "/fields/speed/visible",
    ],
    [
      "a default",
      ["fields", "remarks", "defaultValue"],
      { expression: "secret" },
      "/fields/remarks/defaultValue",
    ],
    ["the label", ["label"], { expression: "secret" }, "/label"],
    ["the search", ["search", 0], "secret", "/search/0"],
    [
      "a side effect",
      ["fields", "outcome", "sideEffects", 1, "value"],
      { expression: "secret" },
      "/fields/outcome/sideEffects/1",
    ],
    [
      "a view",
      ["views", "edit", "children", 1, "visible"],
      { field: "secret", filled: true },
      "/views/edit/children/1/visible",
    ],
  ])("T7: %s that everybody sees may not read a protected field", (_what, path, value, pointer) => {
    expect(brief(errorsOf(broken(path, value)))).toEqual([`protected ${pointer}`]);
  });

  it("T7: a protected computation may read a protected field", () => {
    const open = broken(["fields", "taxed", "protected"], true);
    expect(brief(errorsOf(open))).toEqual(["protected /fields/doubled/expression"]);
  });

  it("T8: the hash depends on the content alone", () => {
    const hash = (json: unknown) => createEngine({ templates: [{ json }] }).template("gate_check").hash;
    expect(hash(JSON.parse(JSON.stringify(gateCheck)))).toBe(hash(gateCheck));
    expect(hash(broken(["fields", "speed", "max"], 121))).not.toBe(hash(gateCheck));
    expect(hash(gateCheck)).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each(["(a+)+$", "(a|b)*c", "((a+))+", "(?=a)b", "(a)\\1", "a*b*c*d*", "(", "(?:x{2,})+"])(
    "[S6][ASVS 1.3.12] T9: refuses the pattern %s",
    (pattern) =>
      expect(brief(errorsOf(broken(["fields", "sealNumber", "pattern"], pattern)))).toEqual([
        "rule /fields/sealNumber/pattern",
      ]),
  );

  it.each(["^[A-HJ-NPR-Z0-9]{17}$", "^\\d{5}(-\\d{4})?$", "^[A-Z]{2}(?:\\d{3})?$", "^\\+?[0-9 ()*+]+$"])(
    "[S6] T9: takes the pattern %s",
    (pattern) => {
      expect(errorsOf(broken(["fields", "sealNumber", "pattern"], pattern))).toEqual([]);
    },
  );

  it.each<[readonly (string | number)[], unknown]>([
    [["fields", "speed", "defaultValue"], "fast"],
    [["fields", "speed", "defaultValue"], 1.5],
    [["fields", "date", "defaultValue"], 12345],
    [["fields", "defects", "defaultValue"], "lights"],
    [["fields", "outcome", "sideEffects", 1, "value"], 5],
  ])("T10: refuses at %j a constant that is no value of the field", (path, value) => {
    const errors = errorsOf(broken(path, value));
    expect(errors.map((error) => error.code)).toEqual(["rule"]);
    expect(errors[0]?.message).toContain(`${JSON.stringify(value)} does not fit "`);
    expect(errors[0]?.message).toMatch(/: write (a|the|seconds)/);
  });

  it("T10: refuses bounds that let nothing through", () => {
    expect(brief(errorsOf(broken(["fields", "speed", "min"], 121)))).toEqual(["rule /fields/speed/min"]);
    const range = broken(["fields", "date", "range"], { min: 1, max: 0 });
    expect(brief(errorsOf(range))).toEqual(["rule /fields/date/range/min"]);
  });

  it("T3: refuses a former key that is in use again", () => {
    expect(brief(errorsOf(broken(["fields", "speed", "was"], ["velocity", "weight"])))).toEqual([
      "duplicate /fields/speed/was/1",
    ]);
  });

  it("T11: node ids are unique, also across views", () => {
    const edit = { type: "section", id: "x", children: [{ type: "history", id: "x" }] };
    expect(brief(errorsOf(broken(["views", "edit"], edit)))).toEqual(["duplicate /views/edit/children/0/id"]);
  });
});
