// The page with all record types and monitors, made from schemas/templates and schemas/monitors.
import { withContents } from "./contents.mjs";
import { table } from "./markdown.mjs";

const code = (name) => `\`${name}\``;
const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** What a template holds, counted: an address is one field, computed fields are computations. */
export function counted({ fields, relations = {}, views }) {
  const all = Object.values(fields);
  const computations = all.filter(({ type }) => type === "computed").length;
  return {
    fields: all.length - computations,
    relations: Object.keys(relations).length,
    computations,
    views: Object.keys(views).length,
  };
}

/** The rules that fields, relations and lists of items of a template name as their source, each once. */
export function rulesOf({ fields, relations = {}, listItemTemplates = [] }) {
  const items = listItemTemplates.flatMap(({ prototypes }) => prototypes);
  const named = [...Object.values(fields), ...Object.values(relations), ...items];
  return [...new Set(named.flatMap(({ source }) => source ?? []))].sort(byText);
}

const columns = ["fields", "relations", "computations", "views"];

function templateRows(templates) {
  return templates.map((template) => {
    const numbers = counted(template);
    const modules = [...template.modules, ...(template.indirectModules ?? []).map((name) => `(${name})`)];
    return [code(template.alias), template.name, modules.join(", "), ...columns.map((name) => numbers[name])];
  });
}

function totalRow(templates) {
  const all = templates.map(counted);
  const totals = columns.map((name) => sum(all.map((numbers) => numbers[name])));
  return [`**${templates.length} record types**`, "", "", ...totals.map((total) => `**${total}**`)];
}

function monitorRows(monitors) {
  return monitors.map(({ alias, name, template, templates = [template], modules, due, ...rest }) => [
    code(alias),
    name,
    templates.map(code).join(", "),
    modules.join(", "),
    code(due.date),
    rest.columns.length,
    (rest.actions ?? []).length,
    (rest.subscriptions ?? []).map(({ type }) => code(type)).join(", "),
  ]);
}

function ruleLines(templates) {
  return templates.flatMap((template) => {
    const rules = rulesOf(template);
    return rules.length > 0 ? [`- ${code(template.alias)}: ${rules.join("; ")}`] : [];
  });
}

function pageOf(templates, monitors) {
  const distinct = new Set(templates.flatMap(rulesOf)).size;
  return [
    "# Record types and monitors",
    "",
    "This page is made by `npm run docs` from `schemas/templates` and `schemas/monitors`.",
    "",
    "## Record types",
    "",
    "Modules in brackets give rights indirectly. Computed fields are counted as computations, an address as one field.",
    "",
    ...table(
      ["Alias", "Name", "Modules", "Fields", "Relations", "Computations", "Views"],
      [...templateRows(templates), totalRow(templates)],
    ),
    "## Monitors",
    "",
    ...table(
      ["Alias", "Name", "Watches", "Modules", "Due", "Columns", "Actions", "Alerts"],
      [...monitorRows(monitors), [`**${monitors.length} monitors**`, "", "", "", "", "", "", ""]],
    ),
    "## Rules",
    "",
    `The rules that fields and lists of items name as their source, ${distinct} in all.`,
    "",
    ...ruleLines(templates),
    "",
  ].join("\n");
}

/** The whole page as Markdown. Both lists in the order of their aliases. */
export const templatesPage = (...known) => withContents(pageOf(...known));
