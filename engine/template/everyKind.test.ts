import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { defaultConditions } from "../conditions/index.ts";
import type { ConditionKind } from "../conditions/kind.ts";
import { ErrorList } from "../model/errors.ts";
import type { JsonObject } from "../model/shape.ts";
import { isObject } from "../model/shape.ts";
import { checkView } from "./views/checkViews.ts";
import type { ViewType } from "./views/viewType.ts";
import { defaultViewTypes } from "./views/viewTypes.ts";

const schemas = new URL("../../schemas/", import.meta.url);
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, schemas), "utf8")) as JsonObject;
const readFolder = (name: string) =>
  readdirSync(new URL(name, schemas)).map((file) => readJson(`${name}/${file}`));

interface Definition {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}
const ajv = new Ajv({ strict: false, schemas: readFolder("meta") });
const { definitions } = readJson("meta/template.schema.json") as {
  definitions: Readonly<Record<string, Definition | undefined>>;
};

const examples = objectsIn(readFolder("examples"));
const shipped = objectsIn(readFolder("templates").map(({ views }) => views));
const tests = readdirSync(new URL("../", import.meta.url), { recursive: true })
  .map(String)
  .filter((path) => path.endsWith(".test.ts") && !path.endsWith("everyKind.test.ts"))
  .map((path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8"))
  .join("\n");

function objectsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

/** Whether the meta-schema accepts a value as this definition. */
function isAccepted(definition: string, value: unknown): boolean {
  return ajv.validate({ $ref: `template.schema.json#/definitions/${definition}` }, value);
}

/** A node or condition with each of its mistakes: a property too many, and each required one taken out. */
function spoiled(value: JsonObject, required: readonly string[] = []): JsonObject[] {
  const without = required.map((name) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
  );
  return [{ ...value, shade: "dark" }, ...without];
}

const sameNames = (ours: object, theirs: object, besides: readonly string[]) => {
  const names = (properties: object) => Object.keys(properties).filter((name) => !besides.includes(name));
  return names(ours).toSorted().join() === names(theirs).toSorted().join();
};

/** What a condition kind lacks. */
function kindLacks({ key, properties }: ConditionKind): string[] {
  const schema = definitions[`${key}Condition`];
  const example = examples.find((each) => key in each && isAccepted("condition", each));
  const lacks = {
    schema: schema !== undefined && sameNames(properties, schema.properties ?? {}, []),
    "place in the schema of conditions": example !== undefined && isAccepted(`${key}Condition`, example),
    example: examples.some((each) => key in each),
    test: tests.includes(`{ ${key}: `),
  };
  return Object.entries(lacks).flatMap(([what, isThere]) => (isThere ? [] : [what]));
}

function viewMistakes(node: unknown, { name }: ViewType): number {
  const errors = new ErrorList();
  const nothing = () => undefined;
  const tools = {
    field: nothing,
    date: nothing,
    sortable: nothing,
    relation: nothing,
    single: nothing,
    multi: nothing,
    documentList: nothing,
    taskList: nothing,
  };
  checkView(node, "", [name], { errors, types: defaultViewTypes, tools, condition: nothing });
  return errors.errors.length;
}

const common = ["type", "id", "visible"];

/** What a view type lacks. */
function viewLacks(type: ViewType): string[] {
  const definition = `${type.name}View`;
  const schema = definitions[definition];
  const example = [...examples, ...shipped].find((each) => each["type"] === type.name);
  const mistakes = example ? spoiled(example, schema?.required) : [];
  const lacks = {
    schema: schema !== undefined && sameNames(type.properties, schema.properties ?? {}, common),
    example: example !== undefined,
    "example that engine and schema accept":
      example !== undefined && viewMistakes(example, type) === 0 && isAccepted(definition, example),
    "refusal of mistakes": mistakes.every(
      (each) => viewMistakes(each, type) > 0 && !isAccepted(definition, each),
    ),
  };
  return Object.entries(lacks).flatMap(([what, isThere]) => (isThere ? [] : [what]));
}

describe("every kind of condition", () => {
  it.each(defaultConditions)("has a schema, an example and a test: $key", (kind) => {
    expect(kindLacks(kind)).toEqual([]);
  });

  it("is an alternative of the schema of conditions, and no other is", () => {
    const kinds = Object.keys(definitions).filter((name) => name.endsWith("Condition"));
    expect(kinds.toSorted()).toEqual(defaultConditions.map(({ key }) => `${key}Condition`).toSorted());
  });

  it("is listed with what it lacks", () => {
    const planted: ConditionKind = {
      key: "planted",
      properties: {},
      compile: () => ({ dependencies: [], test: () => true }),
      describe: () => "",
    };
    expect(kindLacks(planted)).toEqual(["schema", "place in the schema of conditions", "example", "test"]);
  });
});

describe("every type of view node", () => {
  it.each(defaultViewTypes)("has a schema and an example, and is refused with a mistake: $name", (type) => {
    expect(viewLacks(type)).toEqual([]);
  });

  it("is known to the engine when it has a schema", () => {
    const views = Object.entries(definitions).filter(
      ([name, schema]) => name.endsWith("View") && schema?.properties !== undefined,
    );
    const known = defaultViewTypes.map(({ name }) => `${name}View`);
    expect(views.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("is listed with what it lacks", () => {
    expect(viewLacks({ name: "mosaic", properties: {} })).toEqual([
      "schema",
      "example",
      "example that engine and schema accept",
    ]);
  });
});
