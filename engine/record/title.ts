/** Titles, and what they show of other records. */
import { sameValue } from "../fields/values.ts";
import type { RecordValues } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { computeRecord, recordLabel } from "./compute.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";

/** A title as it is stored: whole, and for readers who may not view all records that it shows. */
export interface RecordTitle {
  title: string;
  /** The title with the numbers of other records instead of what comes from them. */
  bareTitle: string;
  /** The title without anything that comes from other records: it is searched. */
  ownTitle: string;
  /** Ids of the records that the title names itself. */
  named: readonly number[];
}

/** What an expression shows of other records. */
interface Sources {
  /** Keys of relations. */
  relations: readonly string[];
  /** Computed texts by way of which it reads them. */
  texts: readonly CompiledField[];
}

interface TemplateSources {
  label: Sources;
  /** By the key of a computed text that shows something of other records. */
  texts: ReadonlyMap<string, readonly string[]>;
}

const known = new WeakMap<CompiledTemplate, TemplateSources>();

/** The relations that a template's label shows, itself or by a computed text. */
export function titleRelations(template: CompiledTemplate): readonly string[] {
  return sourcesOf(template).label.relations;
}

/** The relations whose records help to find a template's: those that are searched, and those that a searched text or the label shows. */
export function searchedRelations(template: CompiledTemplate): ReadonlySet<string> {
  const searched = template.searchKeys.flatMap((key) =>
    template.byKey.get(key)?.relation === undefined ? textRelations(template, key) : [key],
  );
  return new Set([...searched, ...titleRelations(template)]);
}

/** The relations that a computed text shows; none for any other field. */
export function textRelations(template: CompiledTemplate, key: string): readonly string[] {
  return sourcesOf(template).texts.get(key) ?? [];
}

/** Keys of the computed texts that show something of other records. */
export function relatedTexts(template: CompiledTemplate): readonly string[] {
  return [...sourcesOf(template).texts.keys()];
}

function sourcesOf(template: CompiledTemplate): TemplateSources {
  const made = known.get(template) ?? readSources(template);
  known.set(template, made);
  return made;
}

function readSources(template: CompiledTemplate): TemplateSources {
  const computed = template.computations.filter(({ valueKind }) => valueKind === "text");
  const texts = computed.map(({ key }) => [key, shownBy(template, [key]).relations] as const);
  return {
    label: shownBy(template, template.label.dependencies),
    texts: new Map(texts.filter(([, relations]) => relations.length > 0)),
  };
}

function shownBy(template: CompiledTemplate, dependencies: readonly string[]): Sources {
  const texts = new Map<string, CompiledField>();
  const relations = new Set<string>();
  const follow = (keys: readonly string[]) => {
    for (const key of keys) {
      const field = template.byKey.get(key);
      if (field?.relation !== undefined) relations.add(key);
      if (field?.computed === undefined || field.valueKind !== "text" || texts.has(key)) continue;
      texts.set(key, field);
      follow(field.computed.expression.dependencies);
    }
  };
  follow(dependencies);
  return { relations: [...relations], texts: relations.size === 0 ? [] : [...texts.values()] };
}

/** What a title shows for a record that the reader may not view. */
const unnamedRecord = (id: number) => `Record No. ${id}`;

/** The title of a record with its computed values, in the three forms that are stored. */
export async function recordTitle(
  template: CompiledTemplate,
  values: RecordValues,
  context: RuleContext,
): Promise<RecordTitle> {
  const title = await recordLabel(template, values, context);
  const { relations, texts } = sourcesOf(template).label;
  const named = [...new Set(relations.flatMap((key) => idsIn(values, key)))];
  if (named.length === 0) return { title, bareTitle: title, ownTitle: title, named };
  const bare: RuleContext = { ...context, relatedLabel: unnamedRecord, related: () => undefined };
  const computed = texts.length === 0 ? {} : await computeRecord(template, values, bare);
  const shown = { ...values, ...Object.fromEntries(texts.map(({ key }) => [key, computed[key] ?? null])) };
  const bareTitle = withoutEnds(await recordLabel(template, shown, bare));
  const ownTitle = named.reduce((text, id) => text.replaceAll(unnamedRecord(id), " "), bareTitle);
  return { title, bareTitle, ownTitle, named };
}

function idsIn(values: RecordValues, key: string): number[] {
  return [values[key] ?? []].flat().filter((id) => typeof id === "number");
}

/** What is left of a title when the separators at its ends are removed. */
function withoutEnds(title: string): string {
  return title.replace(/^[\s,-]+|[\s,-]+$/g, "") || title;
}

/** Whether a record's title names the same records after a change as before it. */
export function namesTheSame(template: CompiledTemplate, before: RecordValues, after: RecordValues): boolean {
  return titleRelations(template).every((key) => sameValue(before[key] ?? null, after[key] ?? null));
}
