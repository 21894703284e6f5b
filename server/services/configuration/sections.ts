import { createHash } from "node:crypto";
import type { JsonValue } from "../../../engine/index.ts";
import { isTimezone, schemaCheck, schemaModule } from "../../../engine/server.ts";
import type { JsonSchema } from "../../../engine/server.ts";
import { addressProblem } from "../../integrations/index.ts";
import type { Schemas, SectionSource } from "../../schemaFiles/readSchemas.ts";

/** A flag or setting of a section. */
export interface Setting {
  key: string;
  /** Its name in forms: the key without what all keys of the section begin with, and without dots. */
  property: string;
  title: string;
  help: string;
  schema: Record<string, JsonValue>;
  /** What holds where a company has set nothing. */
  default: JsonValue;
  /** Super admins alone read it. */
  isInternal: boolean;
}

/** A section of the configuration, ready for forms. */
export interface Section extends Omit<SectionSource, "keys"> {
  settings: readonly Setting[];
  /** JSON Schema of an object with each setting by its `property`. */
  schema: JsonSchema;
  /** Address of the module that checks such an object in a page. */
  validatorUrl: string;
  /** Source of that module. */
  validatorSource: string;
  /** What is wrong with a value of a setting, or undefined. In production less is allowed. */
  problem(setting: Setting, value: JsonValue, isProduction: boolean): string | undefined;
}

const FLAG = { type: "boolean" };
const HASH_LENGTH = 16;

/** What every address of such a module begins with. */
export const validatorPath = "/validators/configuration";

const known = new WeakMap<Schemas, readonly Section[]>();

/** The sections of an installation. Flags and settings that stand in none are in the section "other" under their keys. */
export function sectionsOf(schemas: Schemas): readonly Section[] {
  const found = known.get(schemas) ?? build(schemas);
  known.set(schemas, found);
  return found;
}

function build({ configuration: { flags, values, sections } }: Schemas): Section[] {
  const defaults: Record<string, JsonValue> = { ...values, ...flags };
  const named = new Set(sections.flatMap(({ keys }) => Object.keys(keys)));
  const others = Object.keys(flags).filter((key) => !named.has(key));
  const other = {
    type: "module",
    name: "other",
    title: "Others",
    help: "Flags that this installation has beside those of the product.",
    keys: Object.fromEntries(
      others.map((key) => [key, { title: key, help: "A flag of this installation." }]),
    ),
  };
  return [...sections, ...(others.length > 0 ? [other] : [])].map((source) => sectionOf(source, defaults));
}

/** What all keys begin with, up to a dot. */
function commonStart(keys: readonly string[]): string {
  const [first = "", ...rest] = keys;
  const parts = first.split(".");
  const length = parts.findIndex(
    (part, index) => index === parts.length - 1 || rest.some((key) => key.split(".")[index] !== part),
  );
  return parts
    .slice(0, length)
    .map((part) => `${part}.`)
    .join("");
}

function sectionOf({ keys, ...about }: SectionSource, defaults: Record<string, JsonValue>): Section {
  const start = commonStart(Object.keys(keys));
  const settings = Object.entries(keys).map(([key, { title, help, schema = FLAG, internal }]) => ({
    key,
    property: key
      .slice(start.length)
      .replace(/\.enabled$/, "")
      .replaceAll(".", "_"),
    title,
    help,
    schema,
    default: defaults[key] ?? null,
    isInternal: internal === true,
  }));
  const schema = schemaOf(about, settings);
  const source = schemaModule(schema);
  const hash = createHash("sha256").update(source).digest("hex").slice(0, HASH_LENGTH);
  const checks = new Map(
    settings.map((setting) => [setting.key, schemaCheck(withoutFormat(setting.schema))]),
  );
  return {
    ...about,
    settings,
    schema,
    validatorUrl: `${validatorPath}/${about.type}.${about.name}.${hash}.js`,
    validatorSource: source,
    problem({ key, schema: own }, value, isProduction) {
      const check = typeof value === "string" ? formats[String(own["format"])] : undefined;
      return check?.(String(value), isProduction) ?? checks.get(key)?.(value);
    },
  };
}

/** What is wrong with a text of a format, beside what JSON Schema says of it. */
const formats: Readonly<Record<string, (text: string, isProduction: boolean) => string | undefined>> = {
  timezone: (text) =>
    isTimezone(text)
      ? undefined
      : `must be the name of a time zone, such as America/Denver, but is "${text}"`,
  serviceAddress: (text, isProduction) => (text === "" ? undefined : addressProblem(text, isProduction)),
};

const withoutFormat = ({ format: _format, ...schema }: Record<string, JsonValue>) => schema;

/** Whether a setting is a text that may be empty, so that forms do not ask for it. */
const mayBeEmpty = ({ type, minLength, format, enum: choices }: Record<string, JsonValue>) =>
  type === "string" && minLength === undefined && format !== "timezone" && choices === undefined;

function schemaOf(
  { type, name, title, help }: Omit<SectionSource, "keys">,
  settings: readonly Setting[],
): JsonSchema {
  return {
    $id: `configuration:${type}.${name}`,
    type: "object",
    title,
    description: help,
    properties: Object.fromEntries(
      settings.map(({ property, title: label, help: description, schema }) => [
        property,
        { ...withoutFormat(schema), title: label, description },
      ]),
    ),
    required: settings.filter(({ schema }) => !mayBeEmpty(schema)).map(({ property }) => property),
    additionalProperties: false,
  };
}
