/** Slips that load: a fifth of one percent, two tabs of one title, an alias that is not its file's. */
import { neverHolds } from "../../../conditions/never.ts";
import { pointerTo } from "../../../model/errors.ts";
import { isObject } from "../../../model/shape.ts";
import { knownFields } from "../knownFields.ts";
import type { Found, FoundIn, Rule, SchemaFile } from "../checkTypes.ts";
import { templateRule } from "../checkTypes.ts";
import { nodesOf } from "../placedNodes.ts";
import type { Condition } from "../../../language/ruleTypes.ts";

export const percentSmall = templateRule(
  "percentSmall",
  "A percentage whose limit or default is written as a fraction of one.",
  ({ fields }) =>
    fields
      .filter(({ valueKind, kind }) => valueKind === "number" && kind === "percent")
      .flatMap(({ definition, pointer, label }) =>
        (["max", "defaultValue"] as const).flatMap((property): Found[] => {
          const value = isObject(definition) ? definition[property] : undefined;
          if (typeof value !== "number" || value === 0 || Math.abs(value) >= 1) return [];
          return [
            {
              pointer: pointerTo(pointer, property),
              what: `'${label}' is a percentage, in which 20 means 20 %: ${value} is less than one percent.`,
              todo: `Write ${Number((value * 100).toPrecision(12))} if ${Number((value * 100).toPrecision(12))} % is meant.`,
            },
          ];
        }),
      ),
);

export const tabTwice = templateRule(
  "tabTwice",
  "Two tabs with the same title beside each other.",
  (template, schemas) =>
    nodesOf(template.authored.views, ["edit", "create", "nested"])
      .filter(({ node }) => node["type"] === "tabs" && Array.isArray(node["children"]))
      .flatMap(({ node, pointer }) => {
        const tabs = (node["children"] as readonly unknown[]).filter(isObject);
        return tabs.flatMap((tab, index): Found[] => {
          const other = tabs
            .slice(0, index)
            .find((before) => sameTitle(before["title"], tab["title"]) && !isApart(before, tab));
          if (!other) return [];
          return [
            {
              pointer: pointerTo(pointerTo(pointerTo(pointer, "children"), index), "title"),
              what: `Two tabs are called '${String(tab["title"])}': nobody can tell them apart.`,
              todo: "Give one of them another title, or put both into one tab.",
            },
          ];
        });
        function isApart(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
          const when = [a["visible"], b["visible"]].flat().filter(isObject) as unknown as Condition[];
          return neverHolds({ all: when }, knownFields(template, schemas));
        }
      }),
);

function sameTitle(a: unknown, b: unknown): boolean {
  return typeof a === "string" && typeof b === "string" && a.trim().toLowerCase() === b.trim().toLowerCase();
}

export const aliasOfFile: Rule = {
  name: "aliasOfFile",
  about: "An alias that is not the name of its file: whoever looks for one does not find the other.",
  find: ({ files }) =>
    [files.templates, files.monitors, files.enumSets, files.roles, files.lookups, files.reports].flatMap(
      (kind) => kind.flatMap(misnamed),
    ),
};

function misnamed({ file, json }: SchemaFile): FoundIn[] {
  const alias = isObject(json) ? json["alias"] : undefined;
  const parts = file.replace(/\.json$/, "").split("/");
  const name = parts.at(-1) === "template" ? parts.at(-2) : parts.at(-1);
  if (typeof alias !== "string" || alias === name) return [];
  return [
    {
      file,
      pointer: "/alias",
      what: `The alias "${alias}" is not the name of the file.`,
      todo: `Write "${name ?? ""}", or rename the file: what names the alias of before names nothing.`,
    },
  ];
}
