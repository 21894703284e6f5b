/** Which fields of which record types the file names, and what they must be. */
import type { ValueKind } from "../fields/kinds.ts";
import type { BasicsSource } from "./types.ts";

/** The parts of the file that name a record type. */
export const basicsParts = [
  "inspections",
  "violations",
  "crashes",
  "powerUnits",
  "miles",
  "published",
] as const;
export type BasicsPart = (typeof basicsParts)[number];

/** What the fields of each part are, by their names in the file. */
const kinds: Readonly<Record<BasicsPart, Readonly<Record<string, ValueKind>>>> = {
  inspections: { date: "date", kind: "choice", level: "choice", hazmat: "boolean" },
  violations: {
    stop: "record",
    basic: "choice",
    code: "choice",
    severity: "number",
    outOfService: "boolean",
    removed: "boolean",
  },
  crashes: {
    date: "date",
    counted: "boolean",
    fatalities: "number",
    injuries: "number",
    hazmat: "boolean",
  },
  powerUnits: { kind: "choice", from: "date", to: "date" },
  miles: { from: "date", to: "date", miles: "number" },
  published: {
    basic: "choice",
    date: "date",
    percentile: "number",
    measure: "number",
    notRated: "boolean",
    source: "text",
  },
};

/** A field that the file names. */
export interface NamedField {
  readonly part: BasicsPart;
  /** Its name in the file. */
  readonly name: string;
  readonly template: string;
  readonly key: string;
  readonly kind: ValueKind;
  /** The record type that a relation leads to. */
  readonly leadsTo?: string;
  /** Choices that the file names, by the pointer to them. */
  readonly choices: readonly { readonly pointer: string; readonly choice: string }[];
}

/** All fields that the file names. */
export function namedFields(source: BasicsSource): NamedField[] {
  return basicsParts.flatMap((part) => {
    const named: Readonly<Record<string, string | readonly string[]>> = { ...source[part] };
    return Object.entries(kinds[part]).map(([name, kind]) => ({
      part,
      name,
      template: source[part].template,
      key: String(named[name]),
      kind,
      ...(kind === "record" && { leadsTo: source.inspections.template }),
      choices: choicesOf(source, part, name),
    }));
  });
}

function choicesOf(source: BasicsSource, part: BasicsPart, name: string): NamedField["choices"] {
  const at = (pointer: string, choices: readonly string[]) =>
    choices.map((choice) => ({ pointer: `/${pointer}`, choice }));
  const { inspections, powerUnits, methods } = source;
  const basics = methods.flatMap((method) => method.basics);
  switch (`${part}.${name}`) {
    case "inspections.kind":
      return at("inspections/kinds", inspections.kinds);
    case "inspections.level":
      return at(
        "methods",
        basics.flatMap(({ levels = [] }) => levels),
      );
    case "violations.basic":
      return at(
        "methods",
        basics.flatMap(({ from, name: basic }) => (from === "violations" ? [basic] : [])),
      );
    case "published.basic":
      return at(
        "methods",
        basics.map(({ name: basic }) => basic),
      );
    case "powerUnits.kind":
      return [
        ...at("powerUnits/combination", powerUnits.combination),
        ...at("powerUnits/straight", powerUnits.straight),
      ];
    default:
      return [];
  }
}
