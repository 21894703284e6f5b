/** Forms over templates that are compiled together, with the records that their sources know. */
import { createFormStore } from "../form/createFormStore.ts";
import type { FormSources, FormStore } from "../form/formStore.ts";
import type { RecordData, RecordValues } from "../model/recordData.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { EngineOptions } from "../template/engineOptions.ts";
import { createEngine } from "../template/engine.ts";
import type { Template } from "../language/template.ts";
import { compileValidators } from "../validation/compileValidators.ts";
import type { Validators } from "../validation/loadValidators.ts";
import { contextOf } from "./context.ts";
import { templateOf } from "./templates.ts";

/** What a test opens a form with. */
export interface Opening {
  readonly record?: RecordData;
  readonly initial?: RecordValues;
  readonly context?: Partial<RuleContext>;
  readonly sources?: Partial<FormSources>;
  /** What the sources know. */
  readonly records?: readonly RecordData[];
}

/** Templates compiled together. */
export interface FormFixture {
  template(alias: string): CompiledTemplate;
  validators(alias: string): Validators;
  open(alias: string, opening?: Opening): FormStore;
}

/** Compiles templates together and opens forms over them. */
export function formFixture(templates: readonly Template[], more: Partial<EngineOptions> = {}): FormFixture {
  const enumSets = [{ alias: "outcomes" }, { alias: "defects" }];
  const sources = templates.map((json) => ({ file: `${json.alias}.json`, json }));
  const engine = createEngine({ templates: sources, enumSets, ...more });
  const made = new Map<string, Validators>();
  const validators = (alias: string): Validators => {
    const known = made.get(alias) ?? compileValidators(engine.template(alias));
    made.set(alias, known);
    return known;
  };
  return {
    template: (alias) => engine.template(alias),
    validators,
    open(alias, { record, initial, context, sources: ports, records = [] } = {}) {
      return createFormStore({
        engine,
        template: engine.template(alias),
        record: record ?? null,
        ...(initial ? { initialValues: initial } : {}),
        context: contextOf({ ...context, isNew: record === undefined }),
        validators: validators(alias),
        sources: {
          records: async (ids) => {
            const wanted = new Set(ids);
            return records.filter(({ id }) => wanted.has(id));
          },
          validators: async (name) => validators(name),
          lookup: async () => ({}),
          ...ports,
        },
      });
    },
  };
}

/** A cost of an event, with its position in a list. */
const cost: Template = templateOf(
  {
    what: { type: "text", label: "What", required: true, maxLength: 20 },
    amount: { type: "currency", label: "Amount", min: 0 },
    sortOrder: { type: "number", kind: "integer", label: "Place" },
  },
  {
    alias: "cost",
    name: "Cost",
    relations: { event: { template: "event", label: "Event", required: true } },
  },
);

const owner: Template = templateOf(
  { name: { type: "text", label: "Name", required: true }, level: { type: "number", label: "Level" } },
  { alias: "owner", name: "Owner" },
);

/** An event with its costs in order, its helpers as they are attached, its owner, and a report that is sent when marked. */
export const eventTemplates: readonly Template[] = [
  templateOf(
    {
      title: { type: "text", label: "Title" },
      note: {
        type: "text",
        label: "Note",
        visible: { field: "owner.level", atLeast: 3 },
        required: true,
      },
      total: { type: "computed", as: "currency", label: "Total", expression: "$sum(costs.amount)" },
    },
    {
      alias: "event",
      name: "Event",
      relations: {
        costs: { template: "cost", label: "Costs", multi: true, inverse: "event" },
        helpers: { template: "owner", label: "Helpers", multi: true },
        owner: { template: "owner", label: "Owner" },
        report: { template: "owner", label: "Report" },
      },
      views: {
        edit: {
          type: "section",
          children: [
            "title",
            "note",
            {
              type: "nestedList",
              relation: "costs",
              layout: "table",
              order: "sortOrder",
              remove: "delete",
            },
            { type: "nestedList", relation: "helpers", layout: "modal" },
            { type: "nestedForm", relation: "owner" },
            { type: "subForm", relation: "report", label: "Was there a report?" },
            "total",
          ],
        },
        list: { type: "list", columns: ["recordNumber"], orderBy: [{ field: "id", direction: "desc" }] },
      },
    },
  ),
  cost,
  owner,
];
