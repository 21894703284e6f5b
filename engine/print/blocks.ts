/** The nodes of a print view as blocks of a document. */
import type { ConditionScope } from "../conditions/kind.ts";
import type { FormatContext } from "../fields/type.ts";
import { formatDateTime } from "../format/dates.ts";
import { emptyPlaceholder } from "../format/numbers.ts";
import { isHidden } from "../record/ruleScope.ts";
import type {
  PrintChild,
  PrintCommentsView,
  PrintSectionView,
  PrintSignaturesView,
  PrintSynopsisView,
  PrintTableView,
} from "../language/printNodes.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";
import { sortRecords } from "../table/sort.ts";
import { listColumns } from "../table/columns.ts";
import { viewableIds } from "./needs.ts";
import type { PrintScopeOptions } from "./printScope.ts";
import { blankColumn, columnOfField, tableParts, withBlanks } from "./printTable.ts";
import type { PrintBlock, PrintPair, PrintTable } from "./printTypes.ts";
import { countWords, paragraphsOf, printedValue } from "./printValues.ts";
import type { FieldView, OrderBy } from "../language/viewBase.ts";

/** What blocks are made with. */
export interface BlockTools extends PrintScopeOptions {
  readonly scope: ConditionScope;
  readonly format: FormatContext;
}

/** Pairs side by side where a view does not say it. */
export const usualColumns = 2;

/** The blocks of some nodes; fields that stand side by side share a grid of `columns`. */
export async function blocksOf(
  children: readonly PrintChild[],
  columns: number,
  tools: BlockTools,
): Promise<PrintBlock[]> {
  const blocks: PrintBlock[] = [];
  let pairs: PrintPair[] = [];
  const closeGrid = () => {
    if (pairs.length > 0) blocks.push({ kind: "pairs", columns, pairs });
    pairs = [];
  };
  for (const child of children) {
    const node: Exclude<PrintChild, string> =
      typeof child === "string" ? { type: "field", field: child } : child;
    if (node.visible && !tools.template.condition(node.visible).test(tools.scope)) continue;
    if (node.type === "field") {
      const field = shownField(node.field, tools);
      if (!field) continue;
      if (field.kind !== "area") pairs.push(pairOf(node, field, columns, tools));
      else {
        closeGrid();
        blocks.push(textOf(node, field, tools));
      }
    } else {
      closeGrid();
      blocks.push(...(await partOf(node, tools)));
    }
  }
  closeGrid();
  return blocks;
}

/** The blocks of a node that is no field. */
async function partOf(
  node: Exclude<PrintChild, string | FieldView>,
  tools: BlockTools,
): Promise<PrintBlock[]> {
  switch (node.type) {
    case "printSection":
      return sectionOf(node, tools);
    case "printSynopsis":
      return synopsisOf(node, tools);
    case "printTable":
      return tableOf(node, tools);
    case "printSignatures":
      return [signaturesOf(node)];
    case "printComments":
      return commentsOf(node, tools);
  }
}

/** A field that no condition hides. */
function shownField(key: string, { template, scope }: BlockTools): CompiledField | undefined {
  const field = template.byKey.get(key);
  return field && !isHidden(field, scope) ? field : undefined;
}

function pairOf(
  { label, span = 1 }: Pick<FieldView, "label" | "span">,
  field: CompiledField,
  columns: number,
  { record, format }: BlockTools,
): PrintPair {
  const value = printedValue(record, field, format);
  return { label: label ?? field.label, value, span: Math.min(span, columns) };
}

function textOf({ label }: FieldView, field: CompiledField, { record, format }: BlockTools): PrintBlock {
  const { text, isQuiet } = printedValue(record, field, format);
  return { kind: "text", label: label ?? field.label, paragraphs: paragraphsOf(text), isQuiet };
}

async function sectionOf(node: PrintSectionView, tools: BlockTools): Promise<PrintBlock[]> {
  const blocks = await blocksOf(node.children, node.columns ?? usualColumns, tools);
  if (blocks.length === 0) return [];
  const title = node.title === undefined ? {} : { title: node.title };
  return [{ kind: "section", ...title, isNewPage: node.newPage ?? false, blocks }];
}

function synopsisOf(
  { title = "Synopsis", facts = [], text }: PrintSynopsisView,
  tools: BlockTools,
): PrintBlock[] {
  const factFields = facts.flatMap((key) => shownField(key, tools) ?? []);
  const body = shownField(text, tools);
  const value = body && printedValue(tools.record, body, tools.format);
  const isLeftOut = value?.text === emptyPlaceholder && factFields.length > 0;
  return [
    {
      kind: "synopsis",
      title,
      facts: factFields.map((field) => pairOf({}, field, 1, tools)),
      paragraphs: value && !isLeftOut ? paragraphsOf(value.text) : [],
      isQuiet: value?.isQuiet ?? false,
    },
  ];
}

/** A table is left out where its relation is hidden, or its records are none of this reader's company. */
async function tableOf(node: PrintTableView, tools: BlockTools): Promise<PrintBlock[]> {
  const { data, format, record, templates } = tools;
  const relation = shownField(node.relation, tools);
  const other = templates.get(relation?.relation?.template ?? "");
  if (!relation || !other) return [];
  const named = node.columns?.flatMap((key) => other.byKey.get(key) ?? []).map(columnOfField);
  const found = data.related.get(node.relation) ?? [];
  const orderBy: readonly OrderBy[] = node.orderBy ?? other.orderBy;
  const records = (await sortRecords(other, found, orderBy, format)) ?? [];
  const all = viewableIds(record, node.relation).length;
  const table: PrintTable = {
    kind: "table",
    title: node.title ?? relation.label,
    isTitleShown: true,
    ...withBlanks(tableParts(records, named ?? listColumns(other), format), node.blank ?? []),
    ...noteOf(records.length, all, other.name, other.plural),
  };
  return [table];
}

function signaturesOf({ title = "Signatures", people }: PrintSignaturesView): PrintTable {
  const columns = [
    blankColumn("Signed by", 12),
    blankColumn("Name", 16),
    blankColumn("Signature"),
    blankColumn("Date", 10),
  ];
  const rows = people.map((person) => [person, ...columns.slice(1).map(() => "")]);
  return { kind: "table", title, isTitleShown: true, columns, rows, isByHand: true };
}

/** The note below a table without rows, or without all of them. */
function noteOf(shown: number, all: number, one: string, several: string): { note?: string } {
  if (shown === 0) return { note: `No ${several} to display.` };
  return shown < all
    ? { note: `The first ${shown.toLocaleString("en-US")} of ${countWords(all, one, several)}.` }
    : {};
}

function commentsOf(
  { title = "Comments", limit = Infinity }: PrintCommentsView,
  { data }: BlockTools,
): PrintBlock[] {
  const shown = data.comments.slice(0, limit);
  const comments = shown.map(({ commentText, createdDate, createdByUser: person }) => {
    const name = person ? `${person.firstName} ${person.lastName}`.trim() : "System";
    return { by: `${name}, ${formatDateTime(createdDate)}`, paragraphs: paragraphsOf(commentText) };
  });
  const isCut = data.hasMoreComments || shown.length < data.comments.length;
  const note = isCut ? `The ${countWords(shown.length, "newest comment", "newest comments")}.` : undefined;
  const text = shown.length === 0 ? "No Comments to display." : note;
  return [{ kind: "comments", title, comments, ...(text === undefined ? {} : { note: text }) }];
}
