/** Names that files other than templates and monitors use, and that nobody declares. */
import { nearestName, writeNearest } from "../../../model/nearest.ts";
import { pointerTo } from "../../../model/errors.ts";
import { isObject } from "../../../model/shape.ts";
import { pagesOf } from "./navigation.ts";
import { sectionsOf } from "../sections.ts";
import type { CheckedHouse, FoundIn, Rule } from "../checkTypes.ts";

/** Called as the engine calls its own: the two say the same of different files. */
export const unknownName: Rule = {
  name: "unknownName",
  about: "A module, template, monitor, page, field or flag that is named and does not exist.",
  find: (house) => [...inRoles(house), ...inNavigation(house), ...flags(house), ...inMappings(house)],
};

function inRoles({ files }: CheckedHouse): FoundIn[] {
  const known = files.modules.flatMap(({ json }) => json.modules.map(({ alias }) => alias));
  return files.roles.flatMap(({ file, json }) =>
    Object.keys(json.permissions)
      .filter((module) => !known.includes(module))
      .map((module) =>
        unknown(file, pointerTo("/permissions", module), { kind: "module", name: module, known }),
      ),
  );
}

function inNavigation(house: CheckedHouse): FoundIn[] {
  const monitors = aliasesOf(house.files.monitors.map(({ json }) => json));
  const pages = pagesOf(house);
  const ofPages = pages.flatMap(({ file, pointer, page: { template, monitor } }) => [
    ...(template === undefined || house.aliases.includes(template)
      ? []
      : [
          unknown(file, pointerTo(pointer, "template"), {
            kind: "template",
            name: template,
            known: house.aliases,
          }),
        ]),
    ...(monitor === undefined || monitors.includes(monitor)
      ? []
      : [unknown(file, pointerTo(pointer, "monitor"), { kind: "monitor", name: monitor, known: monitors })]),
  ]);
  const ids = pages.map(({ id }) => id);
  const ofSections = sectionsOf(house).flatMap(({ file, pointer, section: { items = [] } }) =>
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
  return [...ofPages, ...ofSections];
}

function aliasesOf(files: readonly unknown[]): string[] {
  return files.flatMap((json) => (isObject(json) ? [String(json["alias"])] : []));
}

function flags(house: CheckedHouse): FoundIn[] {
  const { modules, config } = house.files;
  const known = new Set(config.flatMap(({ json }) => Object.keys(json.flags)));
  const said = [
    ...modules.flatMap(({ file, json }) =>
      json.modules.map(({ flag }, index) => ({
        file,
        pointer: pointerTo(pointerTo("/modules", index), "flag"),
        flag,
      })),
    ),
    ...pagesOf(house).flatMap(({ file, pointer, page }) =>
      (page.requiredConfigs ?? []).map((flag, index) => ({
        file,
        pointer: pointerTo(pointerTo(pointer, "requiredConfigs"), index),
        flag,
      })),
    ),
  ];
  return said.flatMap(({ file, pointer, flag }) =>
    flag === undefined || known.has(flag)
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
function inMappings(house: CheckedHouse): FoundIn[] {
  const lookups = house.files.lookups.map(({ file, json: { template, key, take } }) => ({
    file,
    template,
    keys: [
      ["/key", key] as const,
      ...Object.entries(take).map(([name, taken]) => [pointerTo("/take", name), taken] as const),
    ],
  }));
  const imports = house.files.imports.map(({ file, json: { template, fields } }) => ({
    file,
    template,
    keys: Object.keys(fields).map((key) => [pointerTo("/fields", key), key] as const),
  }));
  return [...lookups, ...imports].flatMap(({ file, template, keys }) => {
    if (!house.aliases.includes(template))
      return [unknown(file, "/template", { kind: "template", name: template, known: house.aliases })];
    const byKey = house.template(template)?.compiled.byKey;
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
