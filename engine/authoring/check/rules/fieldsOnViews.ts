/** Fields that nobody ever sees, and those that are asked for where they cannot be filled in. */
import { partsOfPath } from "../../../conditions/path.ts";
import type { CompiledField, CompiledTemplate } from "../../../template/compiledTemplate.ts";
import { pointerTo } from "../../../model/errors.ts";
import { isObject } from "../../../model/shape.ts";
import { fixedNames } from "../fixedNames.ts";
import type { CheckedSchemas, Found } from "../checkTypes.ts";
import { neighbourRule, watches } from "../checkTypes.ts";
import { listedKeys, nodesIn, nodesOf, otherKeys, ownKeys, wordsIn } from "../placedNodes.ts";

const forms = ["edit", "create", "nested"] as const;

/** The key that views name: that of its address for a part of one. */
const placedKey = ({ key, partOf }: CompiledField) => partOf ?? key;

/** Fields and relations as authored, an address once. */
function authoredFields({ fields }: CompiledTemplate): CompiledField[] {
  const own = fields.filter(({ system }) => !system);
  return own.filter(
    (field, index) => own.findIndex((other) => placedKey(other) === placedKey(field)) === index,
  );
}

export const fieldOnNoView = neighbourRule(
  "fieldOnNoView",
  "A field or relation that stands on no view, so that nobody sees it or can fill it in.",
  (template, schemas) => {
    const { views } = template.authored;
    const onForms = new Set(nodesOf(views, forms).flatMap(({ node }) => ownKeys(node)));
    const onOthers = new Set(keysShownElsewhere(template, schemas));
    const anywhere = new Set([
      ...nodesOf(views).flatMap(({ node }) => ownKeys(node)),
      ...listedKeys(views),
      ...keysOfMonitors(template, schemas),
      ...onOthers,
    ]);
    const isHelper = helpersOf(template, schemas);
    const known = fixedNames(schemas.files, "fields");
    return authoredFields(template).flatMap((field): Found[] => {
      const key = placedKey(field);
      if (isOnlyRead(field, template, schemas, onForms, anywhere)) return [neverAsked(field)];
      if (onForms.has(key) || onOthers.has(key) || isHelper(field)) return [];
      // Other systems read the computed fields that they know, seen or not.
      if (field.computed && known.includes(key)) return [];
      const isSet = field.locked || field.computed !== undefined || isCounterpart(field, template, schemas);
      if (anywhere.has(key)) return isSet || isSetByRules(field, template, schemas) ? [] : [onNoForm(field)];
      return [onNoView(field)];
    });
  },
);

/** Whether a computation reads a field that only ever has its constant default: nobody is asked for it, and nothing else sets it. */
function isOnlyRead(
  field: CompiledField,
  template: CompiledTemplate,
  schemas: CheckedSchemas,
  ...seen: readonly ReadonlySet<string>[]
): boolean {
  const key = placedKey(field);
  if (field.locked || field.computed || field.relation || seen.some((keys) => keys.has(key))) return false;
  if (field.defaultValue === undefined || !("constant" in field.defaultValue)) return false;
  const isRead = template.computations.some(({ computed }) =>
    computed?.expression.dependencies.includes(key),
  );
  return isRead && !isSetByRules(withoutDefault(field), template, schemas);
}

function withoutDefault({ defaultValue: _, ...field }: CompiledField): CompiledField {
  return field;
}

function neverAsked({ pointer, label }: CompiledField): Found {
  return {
    pointer,
    what: `'${label}' is read by a computation, and no form asks for it: it always has its default.`,
    todo: "Place it on the view `edit`, or write the default into the computation.",
  };
}

function onNoView({ pointer, label }: CompiledField): Found {
  return {
    pointer,
    what: `'${label}' stands on no view: nobody sees it.`,
    todo: "Place it on the view `edit`, or take it away.",
  };
}

function onNoForm({ pointer, label }: CompiledField): Found {
  return {
    pointer,
    what: `'${label}' stands on no form, only on lists or paper: nobody can fill it in.`,
    todo: "Place it on the view `edit`, or make it `locked` if only rules and imports set it.",
  };
}

/** Keys of the template's fields that views of other templates name by a relation to it. */
function keysShownElsewhere({ alias }: CompiledTemplate, { templates }: CheckedSchemas): string[] {
  return templates.flatMap(({ compiled }) => {
    const leadsHere = (key: unknown) => compiled.byKey.get(String(key))?.relation?.template === alias;
    const nodes = nodesOf(compiled.authored.views).filter(({ node }) => leadsHere(node["relation"]));
    return nodes.flatMap(({ node }) => otherKeys(node));
  });
}

function keysOfMonitors({ alias }: CompiledTemplate, { monitors }: CheckedSchemas): string[] {
  return monitors
    .filter((monitor) => watches(monitor, alias))
    .flatMap(({ compiled: { monitor, columns, employee = "" } }) => [
      ...columns.map(({ key }) => key),
      employee,
      ...(monitor.view ? nodesIn(monitor.view, "/view", "view").flatMap(({ node }) => ownKeys(node)) : []),
    ]);
}

/** Whether the relation is the side that holds what another template shows as its inverse. */
function isCounterpart(
  { key, relation }: CompiledField,
  { alias }: CompiledTemplate,
  schemas: CheckedSchemas,
) {
  const other = schemas.template(relation?.template ?? "");
  return (other?.compiled.fields ?? []).some(
    (field) => field.relation?.template === alias && field.relation.inverse === key,
  );
}

/**
 * What sets or reads a field beside people: a field that something sets and something reads does its work unseen, and so does the
 * other side of a relation that is shown there.
 */
function helpersOf(template: CompiledTemplate, schemas: CheckedSchemas): (field: CompiledField) => boolean {
  const words = wordsIn({ ...template.authored, views: {} });
  const outside = wordsIn([
    ...schemas.monitors
      .filter((monitor) => watches(monitor, template.alias))
      .map(({ compiled }) => compiled.monitor),
    ...schemas.templates
      .filter(({ compiled }) => compiled.fields.some(({ relation }) => relation?.template === template.alias))
      .map(({ compiled }) => compiled.authored),
    ...schemas.files.lookups.filter(({ json }) => json.template === template.alias).map(({ json }) => json),
  ]);
  return (field) => {
    const key = placedKey(field);
    if (isCounterpart(field, template, schemas)) return true;
    const own = wordsIn(field.definition).get(key) ?? 0;
    const ordersList = template.orderBy.some((order) => partsOfPath(order.field)[0] === key);
    const isRead = (words.get(key) ?? 0) - own > 1 || outside.has(key) || ordersList;
    const isSet = field.computed !== undefined || field.locked || isSetByRules(field, template, schemas);
    return isSet && isRead;
  };
}

/** Whether a default, a side effect, a creation, an action or an import gives the field its value. */
function isSetByRules(field: CompiledField, template: CompiledTemplate, schemas: CheckedSchemas): boolean {
  const { key, defaultValue } = field;
  return (
    defaultValue !== undefined ||
    template.fields.some(({ sideEffects }) => sideEffects.some((effect) => effect.field === key)) ||
    schemas.templates.some(({ compiled }) =>
      [...compiled.onCreate, ...compiled.onChange].some(
        ({ template: alias, set }) => alias === template.alias && set.has(key),
      ),
    ) ||
    schemas.monitors.some(
      (monitor) =>
        watches(monitor, template.alias) && monitor.compiled.actions.some(({ set }) => key in (set ?? {})),
    ) ||
    schemas.files.imports.some(({ json }) => json.template === template.alias && key in json.fields)
  );
}

export const requiredNotAsked = neighbourRule(
  "requiredNotAsked",
  "A required field without a default or a condition that the form of new records does not ask for.",
  (template, schemas) => {
    const { views } = template.authored;
    const askedBy = (name: "edit" | "create" | "nested") =>
      new Set(nodesOf(views, [name]).flatMap(({ node }) => ownKeys(node)));
    const create = views.create ? ("create" as const) : ("edit" as const);
    const looked = [create, ...(views.nested ? (["nested"] as const) : [])];
    return looked.flatMap((name) => {
      const asked = askedBy(name);
      // A record that is only made from the one that it belongs to has that relation from there.
      const isGiven = (field: CompiledField) =>
        isCounterpart(field, template, schemas) && (name === "nested" || !hasPage(template, schemas));
      const fields = authoredFields(template)
        .filter((field) => isDemanded(field) && !asked.has(placedKey(field)))
        .filter((field) => !isGiven(field) && !isPreset(field, template))
        .map((field) => notAsked(field, name, views.create !== undefined));
      const lacksGroup = name !== "nested" && !asked.has("groupId") && !isPart(template, schemas);
      return lacksGroup ? [groupNotAsked(template, name), ...fields] : fields;
    });
  },
);

/** Whether records are parts of another one, which has their group. */
function isPart(template: CompiledTemplate, schemas: CheckedSchemas): boolean {
  return template.fields.some((field) => field.relation?.parent || isCounterpart(field, template, schemas));
}

function groupNotAsked({ groupTypes }: CompiledTemplate, view: string): Found {
  return {
    pointer: `/views/${view}`,
    what: `A record belongs to a ${groupTypes.map((type) => type.toLowerCase()).join(" or ")}, but the view \`${view}\` does not ask for it: no record could be saved there.`,
    todo: 'Place "groupId" on the view.',
  };
}

/** Whether people come to the form of new records by the navigation. */
function hasPage({ alias }: CompiledTemplate, { files }: CheckedSchemas): boolean {
  return files.pages.some(({ json }) => Object.values(json.pages).some(({ template }) => template === alias));
}

/** Required, always, and by nothing else than a person. */
function isDemanded({ required, visible, computed, locked, options }: CompiledField): boolean {
  return required === true && visible === undefined && !computed && !locked && !options.defaultToToday;
}

function isPreset({ key, defaultValue }: CompiledField, { fields }: CompiledTemplate): boolean {
  const isSet = fields.some(({ sideEffects }) => sideEffects.some(({ field }) => field === key));
  return defaultValue !== undefined || isSet;
}

function notAsked({ pointer, label, definition }: CompiledField, view: string, hasCreate: boolean): Found {
  const form = view === "edit" && !hasCreate ? "`edit`, the form of new records," : `\`${view}\``;
  const location =
    isObject(definition) && "required" in definition ? pointerTo(pointer, "required") : pointer;
  return {
    pointer: location,
    what: `'${label}' is required, but the view ${form} does not ask for it: no record could be saved there.`,
    todo: `Place it on the view \`${view}\`, give it a default, or do not require it.`,
  };
}
