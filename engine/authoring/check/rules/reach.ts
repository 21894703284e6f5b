/** Templates, monitors and ready reports that no role opens. */
import { reportKey, sectionKey } from "../../../access/reportGroups.ts";
import { isObject } from "../../../model/shape.ts";
import { guardedReports } from "../guardedReports.ts";
import type { CheckedSchemas, FoundIn, Rule } from "../checkTypes.ts";

export const noRole: Rule = {
  name: "noRole",
  about:
    "A template, monitor or ready report whose modules no role may view, or a report that no role grants.",
  find: (schemas) => {
    const opened = openedModules(schemas);
    const closed = (modules: readonly string[]) => !modules.some((module) => opened.has(module));
    const templates = schemas.templates
      .filter(({ compiled: { modules, authored } }) =>
        closed([...modules, ...(authored.indirectModules ?? [])]),
      )
      .map(({ file, compiled }) => unreached(file, compiled.name, compiled.modules));
    const monitors = schemas.monitors
      .filter(({ compiled }) => closed(compiled.modules))
      .map(({ file, compiled }) => unreached(file, compiled.name, compiled.modules));
    const reports = schemas.files.reports.flatMap(({ file, json }) => {
      if (!isObject(json) || !Array.isArray(json["modules"])) return [];
      const modules = json["modules"].map(String);
      if (closed(modules)) return [unreached(file, String(json["name"]), modules)];
      return isGranted(json, opened) ? [] : [ungranted(file, json)];
    });
    return [...templates, ...monitors, ...reports];
  },
};

/** Whether a role grants a report, by itself or with its section. */
function isGranted(json: Readonly<Record<string, unknown>>, opened: ReadonlySet<string>): boolean {
  const [report] = guardedReports([json]);
  if (report === undefined) return true;
  return opened.has(reportKey(report.alias)) || opened.has(sectionKey(report.section));
}

function ungranted(file: string, json: Readonly<Record<string, unknown>>): FoundIn {
  const { alias, section } = json;
  const [one, all] = [reportKey(String(alias)), sectionKey(String(section))];
  return {
    file,
    pointer: "/alias",
    what: `'${String(json["name"])}' can be opened by administrators only: no role may view ${one} or ${all}.`,
    todo: `Let a role in \`roles\` view ${one}.`,
  };
}

function openedModules({ files }: CheckedSchemas): ReadonlySet<string> {
  return new Set(
    files.roles.flatMap(({ json }) =>
      Object.entries(json.permissions).flatMap(([module, actions]) =>
        actions.includes("view") ? [module] : [],
      ),
    ),
  );
}

function unreached(file: string, name: string, modules: readonly string[]): FoundIn {
  const named = modules.length === 0 ? "it names no module" : `no role may view ${modules.join(", ")}`;
  const what = `'${name}' can be reached by administrators only: ${named}.`;
  return {
    file,
    pointer: "/modules",
    what,
    todo: "Name a module that a role may view, or let a role in `roles` view one.",
  };
}
