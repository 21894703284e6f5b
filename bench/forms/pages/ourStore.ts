/** What our subjects share: the context of a form, and a form store as the product makes it. */
import { validators } from "virtual:validators";
import {
  createAbilities,
  createFormStore,
  loadValidators,
  type CompiledTemplate,
  type Engine,
  type EnumValue,
  type FormStore,
  type Group,
  type RecordValues,
  type Validators,
  type ViewNode,
} from "../../../engine/index.ts";
import { choices, type FormDescription, type Values } from "../form.ts";
import { alias, choiceSet, engineOf } from "../template.ts";
import type { Outcome } from "./bench.ts";

/** 11/20/2026 15:30 UTC. */
export const now = Date.UTC(2026, 10, 20, 15, 30) / 1000;

export const groups: Group[] = [
  {
    id: 3,
    alias: "north",
    display: "North",
    groupType: "TERMINAL",
    inactive: false,
    parentId: null,
    fields: {},
  },
];

const options: EnumValue[] = choices.map((name, index) => ({
  id: index + 1,
  setId: 1,
  setAlias: choiceSet,
  name,
  display: name,
  disabled: false,
  fields: { sortOrder: index },
}));
export const enumValues = (set: string): EnumValue[] => (set === choiceSet ? options : []);

export const abilities = createAbilities(
  {
    superAdmin: false,
    admin: true,
    modulePermissions: {},
    reportPermissions: {},
    documentLibraryPermissions: {
      view: false,
      viewConfidential: false,
      upload: false,
      delete: false,
      edit: false,
      download: false,
    },
  },
  groups,
);

/** What the product has at hand before a form is opened. */
export interface Prepared {
  engine: Engine;
  template: CompiledTemplate;
  validators: Validators;
}

/** Compiles the template, and loads its validators. */
export async function prepare(
  form: FormDescription,
  view: (form: FormDescription) => ViewNode,
): Promise<Prepared> {
  const engine = engineOf(form, view(form));
  const load = validators[form.name];
  if (!load) throw new Error(`No validators were built for ${form.name}.`);
  const { default: module } = await load();
  return { engine, template: engine.template(alias), validators: loadValidators(module) };
}

function valuesOf(form: FormDescription, values: Values): RecordValues {
  const entries = form.fields.map(({ key, kind }) => {
    const value = values[key] ?? null;
    return [key, kind === "date" && typeof value === "string" ? epochOf(value) : value] as const;
  });
  return { groupId: 3, ...Object.fromEntries(entries) };
}

const epochOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** A form store of a new record with these values; `onOutcome` gets each validation at submit. */
export function openStore(
  { template, validators: checks }: Prepared,
  form: FormDescription,
  values: Values,
  onOutcome: (outcome: Outcome) => void,
): FormStore {
  const store = createFormStore({
    template,
    record: null,
    initialValues: valuesOf(form, values),
    validators: checks,
    context: {
      now,
      isNew: true,
      user: { id: 1, permissions: abilities },
      groups,
      enumValues,
      flag: () => false,
      config: () => undefined,
    },
  });
  return {
    ...store,
    validate() {
      const issues = store.validate();
      if (issues.length > 0) onOutcome({ valid: false, errors: issues.length });
      return issues;
    },
  };
}
