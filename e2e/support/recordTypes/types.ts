import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A field or relation as its template says it, as far as a test needs to know. */
export interface WrittenField {
  type?: string;
  kind?: string;
  label: string;
  required?: unknown;
  pattern?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  range?: { min?: number; max?: number; from?: string };
  defaultToToday?: boolean;
  multi?: boolean;
  accept?: string[];
  lookup?: string;
  /** Of a relation: alias of the template that it leads to. */
  template?: string;
}

/** A record type as its file says it. */
export interface RecordType {
  alias: string;
  name: string;
  plural: string;
  addLabel: string;
  deletion: { offered?: "always" | "never" };
  /** true: records are added, and never changed or deleted. */
  appendOnly?: true;
  /** Left out: nothing has to be unique. */
  unique?: readonly { field: string; within?: readonly string[] }[];
  fields: Record<string, WrittenField>;
  relations: Record<string, WrittenField>;
  views: Record<string, unknown>;
}

const folder = "schemas/templates";

/** All record types of the project, by alias. */
export function recordTypes(): ReadonlyMap<string, RecordType> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort();
  return new Map(files.map((file) => [file.replace(/\.json$/, ""), read(join(folder, file))]));
}

function read(file: string): RecordType {
  const written = JSON.parse(readFileSync(file, "utf8")) as Partial<RecordType> & { name: string };
  return {
    alias: "",
    plural: `${written.name}s`,
    addLabel: "Add",
    deletion: {},
    fields: {},
    relations: {},
    views: {},
    ...written,
  };
}

/** The record types to test: those that `TEMPLATES` names, otherwise all. */
export function chosenTypes(types: ReadonlyMap<string, RecordType>): RecordType[] {
  const named = process.env["TEMPLATES"]?.split(",").map((alias) => alias.trim());
  const unknown = named?.filter((alias) => !types.has(alias)) ?? [];
  if (unknown.length > 0) throw new Error(`TEMPLATES: there is no template ${unknown.join(", ")}.`);
  if (named) return named.flatMap((alias) => types.get(alias) ?? []);
  return [...types.values()];
}

const partsOfAddress: Record<string, WrittenField> = {
  Street: { type: "text", label: "Street" },
  City: { type: "text", label: "City" },
  State: { type: "enum", label: "State" },
  PostalCode: { type: "text", label: "ZIP code", pattern: "^[0-9]{5}$" },
};

/** What a template says of the field with this key: its own, a part of an address, or the group of the record. */
export function fieldOf(type: RecordType, key: string): WrittenField {
  const own = type.fields[key] ?? type.relations[key];
  if (own) return own;
  for (const [part, field] of Object.entries(partsOfAddress)) {
    if (key.endsWith(part) && type.fields[key.slice(0, -part.length)]?.type === "address") return field;
  }
  return { type: "group", label: key };
}

/** Whether a view of a template holds a node of a type. */
export function contains(view: unknown, type: string): boolean {
  if (typeof view !== "object" || view === null) return false;
  return ("type" in view && view.type === type) || Object.values(view).some((inner) => contains(inner, type));
}
