/** Templates, monitors and ready reports that no role opens. */
import { isObject } from "../../../model/shape.ts";
import type { CheckedSchemas, FoundIn, Rule } from "../checkTypes.ts";

export const noRole: Rule = {
  name: "noRole",
  about: "A template, monitor or ready report whose modules no role may view.",
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
      return closed(modules) ? [unreached(file, String(json["name"]), modules)] : [];
    });
    return [...templates, ...monitors, ...reports];
  },
};

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
