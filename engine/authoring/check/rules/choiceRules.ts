/** Enum sets and choices that nothing uses, that read alike, or that are named and do not exist. */
import { knownNames } from "../../../model/nearest.ts";
import { pointerTo } from "../../../model/errors.ts";
import { isObject } from "../../../model/shape.ts";
import type { CheckedSchemas, FoundIn, Rule } from "../checkTypes.ts";
import { wordsIn } from "../placedNodes.ts";
import type { EnumField } from "../../../language/fieldDefinitions.ts";

export const enumSetUnused: Rule = {
  name: "enumSetUnused",
  about: "An enum set that no template, lookup, import or setting names.",
  find: (schemas) => {
    const used = usedSets(schemas);
    return schemas.files.enumSets
      .filter(({ json }) => !used.has(json.alias))
      .map(({ file, json }) => ({
        file,
        pointer: "/alias",
        what: `No field chooses from '${json.name}' (${json.alias}), and no lookup, import or setting names it.`,
        todo: "Name it as the `enumSet` of a field, or take the file away.",
      }));
  },
};

function usedSets({ templates, files, unsettled }: CheckedSchemas): ReadonlySet<string> {
  const chosen = templates.flatMap(({ compiled }) =>
    compiled.fields.flatMap(({ options }) => options.enumSet ?? []),
  );
  const named = [...files.lookups, ...files.imports, ...files.config].map(({ json }) => json);
  return new Set([...chosen, ...unsettled, ...wordsIn(named).keys()]);
}

export const choiceUnused: Rule = {
  name: "choiceUnused",
  about: "A choice that no field offers, since each field of its set leaves it out.",
  find: (schemas) =>
    schemas.files.enumSets.flatMap(({ file, json: { alias, values } }): FoundIn[] => {
      const offers = offersOf(schemas, alias);
      if (offers.length === 0 || schemas.unsettled.has(alias)) return [];
      return values.flatMap(({ name, display, disabled }, index) => {
        if (disabled || offers.some((only) => only === undefined || only.includes(name))) return [];
        const what = `No field offers '${display}' (${name}): each field of ${alias} narrows its choices without it.`;
        const todo = "Add it to the `only` of a field, say `disabled` of it, or take it away.";
        return [{ file, pointer: pointerTo("/values", index), what, todo }];
      });
    }),
};

/** For each field of a set the choices that it ever offers; undefined: all. */
function offersOf({ templates }: CheckedSchemas, set: string): (readonly string[] | undefined)[] {
  const fields = templates.flatMap(({ compiled }) => compiled.fields);
  return fields
    .filter(({ options }) => options.enumSet === set)
    .map(({ definition }) => {
      const { choices = [] } = definition as EnumField;
      const always = choices.flatMap((rule) =>
        "only" in rule && rule.when === undefined ? [rule.only] : [],
      );
      const [first, ...others] = always;
      return first?.filter((name) => others.every((only) => only.includes(name)));
    });
}

export const choiceTwice: Rule = {
  name: "choiceTwice",
  about: "Two choices of one set with the same name, or that read the same.",
  find: ({ files }) =>
    files.enumSets.flatMap(({ file, json: { values } }) =>
      (["name", "display"] as const).flatMap((property) =>
        values.flatMap((value, index): FoundIn[] => {
          const text = value[property].trim().toLowerCase();
          const before = values
            .slice(0, index)
            .find((other) => other[property].trim().toLowerCase() === text);
          if (before === undefined || value.disabled || before.disabled) return [];
          const location = pointerTo(pointerTo("/values", index), property);
          const what = `'${value[property]}' stands in the set twice.`;
          return [{ file, pointer: location, what, todo: "Rename one of the two, or take it away." }];
        }),
      ),
    ),
};

export const choiceProperty: Rule = {
  name: "choiceProperty",
  about: "A rule that narrows choices by a property that none of them has, so that nothing is offered.",
  find: ({ templates, files }) =>
    templates.flatMap(({ file, compiled }) =>
      compiled.fields.flatMap(({ pointer, definition, options }): FoundIn[] => {
        const set = files.enumSets.find(({ json }) => json.alias === options.enumSet)?.json;
        const { choices = [] } = definition as EnumField;
        return choices.flatMap((rule, index) => {
          if (!set || !("property" in rule)) return [];
          if (set.values.some(({ fields = {} }) => Object.hasOwn(fields, rule.property))) return [];
          const location = pointerTo(pointerTo(pointerTo(pointer, "choices"), index), "property");
          const what = `No choice of ${set.alias} has the property "${rule.property}": nothing would be offered.`;
          const todo = "Correct the name, or give the choices of the set that property under `fields`.";
          return [{ file, pointer: location, what, todo }];
        });
      }),
    ),
};

export const choiceUnknown: Rule = {
  name: "choiceUnknown",
  about: "A choice that a default, side effect, action or import sets, and that its set does not have.",
  find: (schemas) => [...inTemplates(schemas), ...inMonitors(schemas), ...inImports(schemas)],
};

/** A value that a field is given at a place. */
interface Given {
  readonly file: string;
  readonly pointer: string;
  readonly template: string;
  readonly key: string;
  readonly value: unknown;
}

function inTemplates(schemas: CheckedSchemas): FoundIn[] {
  return schemas.templates.flatMap(({ file, compiled: { alias: template, authored } }) =>
    Object.entries(authored.fields).flatMap(([key, { defaultValue, sideEffects = [] }]) => {
      const pointer = pointerTo("/fields", key);
      const effects = sideEffects.flatMap((effect, index): Given[] => {
        if (!("field" in effect)) return [];
        const location = pointerTo(pointerTo(pointerTo(pointer, "sideEffects"), index), "value");
        return [{ file, pointer: location, template, key: effect.field, value: effect.value }];
      });
      const initial = {
        file,
        pointer: pointerTo(pointer, "defaultValue"),
        template,
        key,
        value: defaultValue,
      };
      return [initial, ...effects].flatMap((each) => unknownChoices(each, schemas));
    }),
  );
}

function inMonitors(schemas: CheckedSchemas): FoundIn[] {
  return schemas.monitors.flatMap(({ file, compiled: { templates, actions } }) =>
    actions.flatMap(({ set = {} }, index) =>
      Object.entries(set).flatMap(([key, value]) => {
        const pointer = pointerTo(pointerTo(pointerTo("/actions", index), "set"), key);
        const template = templates[0]?.alias ?? "";
        return unknownChoices({ file, pointer, template, key, value }, schemas);
      }),
    ),
  );
}

function inImports(schemas: CheckedSchemas): FoundIn[] {
  return schemas.files.imports.flatMap(({ file, json: { template, fields } }) =>
    Object.entries(fields).flatMap(([key, source]) => {
      if (!isObject(source)) return [];
      const pointer = pointerTo("/fields", key);
      const { constant, otherwise, values } = source;
      const given: [string, unknown][] = [
        [pointerTo(pointer, "constant"), constant],
        [pointerTo(pointer, "otherwise"), otherwise],
        ...Object.entries(isObject(values) ? values : {}).map(([text, value]): [string, unknown] => [
          pointerTo(pointerTo(pointer, "values"), text),
          value,
        ]),
      ];
      return given.flatMap(([location, value]) =>
        unknownChoices({ file, pointer: location, template, key, value }, schemas),
      );
    }),
  );
}

function unknownChoices({ file, pointer, template, key, value }: Given, schemas: CheckedSchemas): FoundIn[] {
  const set = schemas.template(template)?.compiled.byKey.get(key)?.options.enumSet;
  const known = set === undefined ? undefined : schemas.choices(set);
  if (set === undefined || known === undefined) return [];
  const named = Array.isArray(value) ? (value as unknown[]) : [value];
  const unknown = named.filter((name) => typeof name === "string" && !known.includes(name));
  return unknown.map((name) => ({
    file,
    pointer,
    what: `'${String(name)}' is no choice of ${set}, from which ${template}.${key} chooses; ${knownNames(String(name), known)}.`,
    todo: "Write one of the known names.",
  }));
}
