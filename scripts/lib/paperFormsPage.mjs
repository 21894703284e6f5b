// The page with the boxes of paper forms beside our fields, made from docs/forms and schemas/templates.

import { table } from "./markdown.mjs";
import { withContents } from "./contents.mjs";

const upTo = (parts, end) => parts.slice(0, end).join(".");

/**
 * The labels along a path of keys, relations first, e.g. `costs.payments.amount`. `byAlias` holds the templates.
 * Throws an Error that names the key where a template has no such field or relation.
 */
export function labelsAlong(path, alias, byAlias) {
  const keys = path.split(".");
  const labels = [];
  let template = byAlias.get(alias);
  for (const [index, key] of keys.entries()) {
    const relation = template?.relations?.[key];
    const found = index < keys.length - 1 ? relation : (relation ?? template?.fields[key]);
    if (!found) throw new Error(`${alias}.${path}: there is no ${upTo(keys, index + 1)}.`);
    labels.push(found.label);
    template = relation && byAlias.get(relation.template);
  }
  return labels;
}

/** The name of an item `list.item` of a template. Throws an Error where there is none. */
export function itemNamed(path, alias, byAlias) {
  const [list, item] = path.split(".");
  const lists = byAlias.get(alias)?.listItemTemplates ?? [];
  const found = lists.find((each) => each.alias === list);
  const prototype = found?.prototypes.find((each) => each.alias === item);
  if (!found || !prototype) throw new Error(`${alias}: there is no list item ${path}.`);
  return `${found.name}: ${prototype.name}`;
}

/** What answers a box: fields, in relations and in items of lists, each with its words. */
function answersTo(box, form, byAlias) {
  const alias = box.template ?? form.template;
  const fields = (box.fields ?? []).map((path) => ({
    key: `${alias}.${path}`,
    words: labelsAlong(path, alias, byAlias).join(", "),
  }));
  const items = (box.items ?? []).map((path) => ({
    key: `${alias}: ${path}`,
    words: itemNamed(path, alias, byAlias),
  }));
  return [...fields, ...items];
}

function formLines(form, byAlias) {
  const rows = form.boxes.map((box) => {
    const answers = answersTo(box, form, byAlias);
    if (answers.length === 0) throw new Error(`${form.title}, ${box.box}: the box has no field.`);
    const words = answers.map((answer) => answer.words).join("; ");
    return [box.box, box.meaning, words, answers.map(({ key }) => `\`${key}\``).join(", ")];
  });
  return [
    `## ${form.title}`,
    "",
    `${form.source}. ${form.edition}`,
    "",
    ...table(["Box", "What it asks", "Our field", "Key"], rows),
  ];
}

/** The whole page as Markdown. Throws an Error where a box has no field, or one that its template does not have. */
export const paperFormsPage = (...known) => withContents(pageOf(...known));

function pageOf(forms, templates) {
  const byAlias = new Map(templates.map((template) => [template.alias, template]));
  const boxes = forms.reduce((total, form) => total + form.boxes.length, 0);
  return [
    "# Paper forms",
    "",
    "This page is made by `npm run docs` from `docs/forms` and `schemas/templates`.",
    "",
    `The boxes of ${forms.length} forms that the trade knows, ${boxes} in all, beside the fields that hold them. What another record ` +
      "holds is reached by its relation: `primaryModel.fullName` is the name of the employee that the record is about.",
    "",
    ...forms.flatMap((form) => formLines(form, byAlias)),
  ].join("\n");
}
