/** Names that files other than templates and monitors use, and that nobody declares. */
import { reportKey, reportOfKey, sectionKey } from "../../../access/reportGroups.ts";
import { nearestName, writeNearest } from "../../../model/nearest.ts";
import { pointerTo } from "../../../model/errors.ts";
import { isObject } from "../../../model/shape.ts";
import { guardedReports } from "../guardedReports.ts";
import { pagesOf } from "./navigation.ts";
import { aliasesOf } from "../otherErrors.ts";
import { namesInDashboards } from "./dashboards.ts";
import { namesInInsightPages } from "./insightPages.ts";
import { sectionsOf } from "../sections.ts";
import type { CheckedSchemas, FoundIn, Rule } from "../checkTypes.ts";

/** Called as the engine calls its own: the two say the same of different files. */
export const unknownName: Rule = {
  name: "unknownName",
  about:
    "A module, template, monitor, report, dataset, page, field or flag that is named and does not exist.",
  find: (schemas) => [
    ...inRoles(schemas),
    ...inPages(schemas),
    ...[...namesInDashboards(schemas), ...namesInInsightPages(schemas)].map(({ file, pointer, ...missing }) =>
      unknown(file, pointer, missing),
    ),
    ...inNavigation(schemas),
    ...flags(schemas),
    ...inMappings(schemas),
  ],
};

function inRoles({ files }: CheckedSchemas): FoundIn[] {
  const modules = files.modules.flatMap(({ json }) => json.modules.map(({ alias }) => alias));
  const reports = guardedReports(files.reports.map(({ json }) => json)).flatMap(({ alias, section }) => [
    reportKey(alias),
    sectionKey(section),
  ]);
  const known = [...modules, ...reports];
  return files.roles.flatMap(({ file, json }) =>
    Object.keys(json.permissions)
      .filter((key) => !known.includes(key))
      .map((key) =>
        unknown(file, pointerTo("/permissions", key), {
          kind: reportOfKey(key) === undefined ? "module" : "report or section of reports",
          name: key,
          known,
        }),
      ),
  );
}

/** What pages name: what they lead to, and are for. */
function inPages(schemas: CheckedSchemas): FoundIn[] {
  const modules = schemas.files.modules.flatMap(({ json }) => json.modules.map(({ alias }) => alias));
  const monitors = aliasesOf(schemas.files.monitors);
  const reports = aliasesOf(schemas.files.reports);
  const templates = schemas.aliases;
  return pagesOf(schemas).flatMap(({ file, pointer, page }) => {
    const { template, monitor, report, modules: named = [] } = page;
    const said = [
      ...one("template", template, templates),
      ...one("monitor", monitor, monitors),
      ...one("report", report, reports),
      ...named.map((name, index) => ({ at: ["modules", index], kind: "module", name, known: modules })),
    ];
    return said
      .filter(({ name, known }) => !known.includes(name))
      .map(({ at, ...missing }) => unknown(file, at.reduce<string>(pointerTo, pointer), missing));
  });
}

const one = (kind: string, name: string | undefined, known: readonly string[]) =>
  name === undefined ? [] : [{ at: [kind], kind, name, known }];

/** Pages that navigations lead to. */
function inNavigation(schemas: CheckedSchemas): FoundIn[] {
  const ids = pagesOf(schemas).map(({ id }) => id);
  return sectionsOf(schemas).flatMap(({ file, pointer, section: { items = [] } }) =>
    items.flatMap((id, index) =>
      ids.includes(id)
        ? []
        : [
            unknown(file, pointerTo(pointerTo(pointer, "items"), index), {
              kind: "page",
              name: id,
              known: ids,
            }),
          ],
    ),
  );
}

function flags(schemas: CheckedSchemas): FoundIn[] {
  const { modules, config } = schemas.files;
  const known = new Set(config.flatMap(({ json }) => Object.keys(json.flags)));
  const said = [
    ...modules.flatMap(({ file, json }) =>
      json.modules.flatMap(({ flag = [] }, index) => {
        const pointer = pointerTo(pointerTo("/modules", index), "flag");
        return typeof flag === "string"
          ? [{ file, pointer, flag }]
          : flag.map((each, position) => ({ file, pointer: pointerTo(pointer, position), flag: each }));
      }),
    ),
    ...pagesOf(schemas).flatMap(({ file, pointer, page }) =>
      (page.requiredConfigs ?? []).map((flag, index) => ({
        file,
        pointer: pointerTo(pointerTo(pointer, "requiredConfigs"), index),
        flag,
      })),
    ),
    ...schemas.files.reports.flatMap(({ file, json }) => {
      const named = isObject(json) ? json["requiredConfigs"] : undefined;
      const all: readonly unknown[] = Array.isArray(named) ? named : [];
      return all.map((flag, index) => ({
        file,
        pointer: pointerTo("/requiredConfigs", index),
        flag: String(flag),
      }));
    }),
  ];
  return said.flatMap(({ file, pointer, flag }) =>
    known.has(flag)
      ? []
      : [
          unknown(file, pointer, {
            kind: "flag, which is therefore always off,",
            name: flag,
            known: [...known],
          }),
        ],
  );
}

/** Templates and fields that lookups and imports name. */
function inMappings(schemas: CheckedSchemas): FoundIn[] {
  const lookups = schemas.files.lookups.map(({ file, json: { template, key, take } }) => ({
    file,
    template,
    keys: [
      ["/key", key] as const,
      ...Object.entries(take).map(([name, taken]) => [pointerTo("/take", name), taken] as const),
    ],
  }));
  const imports = schemas.files.imports.map(({ file, json: { template, fields } }) => ({
    file,
    template,
    keys: Object.keys(fields).map((key) => [pointerTo("/fields", key), key] as const),
  }));
  return [...lookups, ...imports].flatMap(({ file, template, keys }) => {
    if (!schemas.aliases.includes(template))
      return [unknown(file, "/template", { kind: "template", name: template, known: schemas.aliases })];
    const byKey = schemas.template(template)?.compiled.byKey;
    if (byKey === undefined) return [];
    const known = [...byKey.keys()];
    return keys.flatMap(([pointer, name]) =>
      byKey.has(name) ? [] : [unknown(file, pointer, { kind: `field of ${template}`, name, known })],
    );
  });
}

/** A name that nobody declares. */
interface Unknown {
  kind: string;
  name: string;
  known: readonly string[];
}

function unknown(file: string, pointer: string, { kind, name, known }: Unknown): FoundIn {
  const nearest = nearestName(name, known);
  const meant = nearest === undefined ? "." : `; did you mean "${nearest}"?`;
  const todo = nearest === undefined ? "Correct the name, or declare what it names." : writeNearest(nearest);
  return { file, pointer, what: `There is no ${kind} "${name}"${meant}`, todo };
}
