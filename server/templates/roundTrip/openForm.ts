/** Forms of records as their pages open them. */
import { compileValidators, createFormStore } from "../../../engine/index.ts";
import type {
  CompiledTemplate,
  Engine,
  EnumValue,
  FormStore,
  RecordData,
  RuleContext,
  Validators,
} from "../../../engine/index.ts";
import type { RecordScope } from "../../storage/index.ts";

interface Opening {
  engine: Engine;
  plan: RecordScope["plan"];
  config: RuleContext["config"];
  companyNow: number;
  enumValues(alias: string): readonly EnumValue[];
  flag: RuleContext["flag"];
  /** A record that forms read and nobody changes. */
  known(id: number): Promise<RecordData>;
}

/** Opens the form of a record, or that of a new one in a group. */
export function formOpener({ engine, plan, config, companyNow, enumValues, flag, known }: Opening) {
  const validators = new Map<string, Validators>();
  const validatorsOf = (alias: string): Validators => {
    const compiled = validators.get(alias) ?? compileValidators(engine.template(alias));
    validators.set(alias, compiled);
    return compiled;
  };
  return async (given: RecordData | { template: CompiledTemplate; groupId: number }): Promise<FormStore> => {
    const isNew = "template" in given;
    const template = isNew ? given.template : engine.template(given.templateAlias);
    const context: RuleContext = {
      now: companyNow,
      isNew,
      user: { id: plan.userId, permissions: plan.abilities },
      groups: plan.groups,
      enumValues,
      flag,
      config,
    };
    const form = createFormStore({
      engine,
      template,
      record: isNew ? null : given,
      ...(isNew ? { initialValues: { groupId: given.groupId } } : {}),
      context,
      validators: validatorsOf(template.alias),
      sources: {
        records: (wanted) => Promise.all(wanted.map(known)),
        validators: async (alias) => validatorsOf(alias),
        lookup: () => Promise.reject(new Error("Nothing is looked up.")),
      },
    });
    await form.whenIdle();
    return form;
  };
}
