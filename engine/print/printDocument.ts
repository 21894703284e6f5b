/** Documents of records and of lists. */
import type { FormatContext } from "../fields/type.ts";
import type { RecordData } from "../model/recordData.ts";
import { formatContext } from "../record/ruleScope.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { tableColumns } from "../table/columns.ts";
import type { TableState } from "../table/types.ts";
import { blocksOf, usualColumns } from "./blocks.ts";
import { momentIn } from "./moment.ts";
import { mostPrintedRows } from "./needs.ts";
import type { PrintScopeOptions } from "./printScope.ts";
import { printScope } from "./printScope.ts";
import { tableParts } from "./printTable.ts";
import type { PrintDocument, PrintContext } from "./printTypes.ts";
import { countWords } from "./printValues.ts";

/** Whether records of a template can be printed. */
export function isPrintable({ template }: CompiledTemplate): boolean {
  return template.views.print !== undefined;
}

/**
 * A record on paper, as its template's view `print` says: what a condition hides is left out, what is redacted for the reader is
 * the placeholder. @throws TypeError when the template has no such view.
 */
export async function recordDocument(options: PrintScopeOptions & PrintContext): Promise<PrintDocument> {
  const { template, record, data, company, timezone, now } = options;
  const { print } = template.template.views;
  if (!print) throw new TypeError(`records of ${template.alias} have no print view`);
  const scope = await printScope(options);
  const format: FormatContext = { ...formatContext(scope.context), fileName: (id) => data.fileNames.get(id) };
  const tools = { ...options, scope, format };
  const isShown = !print.visible || template.condition(print.visible).test(scope);
  const reference = `${template.name} Record No. ${record.id}`;
  const group = options.context.groups.find(({ id }) => id === record.groupId)?.display;
  return {
    title: print.title ?? reference,
    lines: [record.label, group ?? ""].filter((line) => line !== "" && line !== print.title),
    company,
    reference,
    printed: printedAt(timezone, now),
    orientation: print.orientation ?? "portrait",
    blocks: isShown ? await blocksOf(print.children, usualColumns, tools) : [],
  };
}

function printedAt(timezone: string, now: number): string {
  return `Printed ${momentIn(timezone, now)}`;
}

/** A list as it is seen. */
export interface PrintedList extends PrintContext {
  readonly template: CompiledTemplate;
  readonly title: string;
  /** The records at hand, in their order. */
  readonly records: readonly RecordData[];
  /** Whether the list has records that are not at hand. */
  readonly hasMore: boolean;
  readonly state: TableState;
  /** What narrows the list, in words. */
  readonly filters: readonly string[];
  readonly format: FormatContext;
}

/** A list on paper, across the sheet: the columns that are shown, and at most 1,000 of the records at hand. */
export function listDocument(list: PrintedList): PrintDocument {
  const { template, title, records, state, filters, format, company, timezone, now } = list;
  const offered = new Map(tableColumns(template).map((column) => [column.key, column]));
  const columns = state.columns.flatMap(({ key }) => offered.get(key) ?? []);
  const shown = records.slice(0, mostPrintedRows);
  const isCut = list.hasMore || shown.length < records.length;
  const count = countWords(shown.length, "record", "records");
  const search = state.search.trim();
  const sorts = state.orderBy.flatMap(({ field, direction }) => {
    const label = template.byKey.get(field)?.label;
    return label === undefined ? [] : [direction === "desc" ? `${label} (descending)` : label];
  });
  return {
    title,
    lines: [
      isCut ? `${count}, the first of the list` : count,
      ...(search === "" ? [] : [`Search: ${search}`]),
      ...(filters.length === 0 ? [] : [`Filters: ${filters.join("; ")}`]),
      ...(sorts.length === 0 ? [] : [`Sorted by ${sorts.join(", ")}`]),
    ],
    company,
    reference: title,
    printed: printedAt(timezone, now),
    orientation: "landscape",
    blocks: [
      {
        kind: "table",
        title,
        isTitleShown: false,
        ...tableParts(shown, columns, format),
        ...(shown.length === 0 ? { note: "No results found" } : {}),
      },
    ],
  };
}
