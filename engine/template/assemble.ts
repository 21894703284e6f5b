/** Puts a compiled template together. */
import type { CompiledExpression } from "../expressions/compileExpression.ts";
import type { GroupType } from "../model/recordData.ts";
import type {
  CompiledChangeRule,
  CompiledColumn,
  CompiledField,
  CompiledRelatedChange,
  CompiledTemplate,
  CompiledUnique,
  NestedRelation,
} from "./compiledTemplate.ts";
import { concealedOf } from "./rules/concealed.ts";
import { dependentsOf } from "./rules/orderComputations.ts";
import type { ConditionCompiler } from "./rules/conditionCompiler.ts";
import { EngineLoadError, ErrorList } from "../model/errors.ts";
import { contentHash } from "../model/hash.ts";
import type { CompileContext } from "./compileContext.ts";
import type { Template } from "../language/template.ts";
import { templateSummary } from "./templateSummary.ts";
import type { GroupTypeLabel } from "../language/fieldDefinitions.ts";
import type { ListView } from "../language/templateViews.ts";

/** What a compiled template is made of. */
export interface AssembleInput {
  /** Without short forms. */
  readonly template: Template;
  readonly authored: Template;
  readonly fields: readonly CompiledField[];
  readonly computations: readonly CompiledField[];
  readonly label: CompiledExpression;
  readonly nested: readonly NestedRelation[];
  readonly onCreate: readonly CompiledRelatedChange[];
  readonly onChange: readonly CompiledChangeRule[];
  readonly unique: readonly CompiledUnique[];
  readonly related: readonly string[];
  readonly conditions: ConditionCompiler;
  readonly compileContext: CompileContext;
}

const groupTypeOf: Readonly<Record<GroupTypeLabel, GroupType>> = { Company: "COMPANY", Terminal: "TERMINAL" };

/** The template, ready for its readers. */
export function assemble(parts: AssembleInput): CompiledTemplate {
  const { template, fields, computations, label, nested, related, conditions, compileContext } = parts;
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const personRelation = personRelationOf(template);
  return {
    template,
    authored: parts.authored,
    ...templateSummary(template),
    hash: contentHash(template),
    groupTypes: template.groupTypes.map((name) => groupTypeOf[name]),
    fields: fields.filter((field) => !field.system),
    byKey,
    computations,
    dependents: dependentsOf(computations, byKey),
    label,
    searchKeys: template.search ?? [],
    duplicates: template.duplicates ?? [],
    unique: parts.unique,
    nested,
    concealed: concealedOf(fields),
    onCreate: parts.onCreate,
    onChange: parts.onChange,
    lookups: compileContext.lookups ?? new Map(),
    related,
    listColumns: columnsOf(template.views.list, byKey),
    orderBy: template.views.list.orderBy,
    ...(personRelation === undefined ? {} : { personRelation }),
    condition(source) {
      const errors = new ErrorList();
      const found = conditions.find(source, errors);
      if (errors.errors.length > 0) throw new EngineLoadError(errors.errors);
      return found;
    },
  };
}

function columnsOf(list: ListView, byKey: ReadonlyMap<string, CompiledField>): CompiledColumn[] {
  return list.columns.map((column) => {
    const authored = typeof column === "string" ? { field: column } : column;
    const label = authored.label ?? byKey.get(authored.field)?.label ?? authored.field;
    return { key: authored.field, label, ...(authored.width === undefined ? {} : { width: authored.width }) };
  });
}

function personRelationOf(template: Template): string | undefined {
  const cards = template.views.sidebar?.children.filter((child) => child.type === "personnelCard") ?? [];
  return template.person ?? cards.find((card) => card.relation !== undefined)?.relation;
}
