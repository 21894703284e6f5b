import { useEffect, useState } from "react";
import {
  type CompiledTemplate,
  listDocument,
  mostPrintedRows,
  type RecordData,
  tableColumns,
  type TableState,
} from "../../../engine/index.ts";
import {
  filterSpan,
  filterWords,
  PaperOnly,
  PrintedDocument,
  usePrinting,
  useViews,
} from "../../../views/index.ts";
import { useUserSession, useFormEnvironment } from "../../workspace/workspace.ts";
import { showToast } from "../../common/toasts.ts";
import type { ReadPage } from "../export/readAll.ts";
import { PrintDialog } from "./PrintDialog.tsx";

/** A list as somebody sees it. */
export interface SeenList {
  template: CompiledTemplate;
  title: string;
  /** The records at hand. */
  records: readonly RecordData[];
  /** Whether the list has records that are not at hand. */
  hasMore: boolean;
  state: TableState;
  /** What narrows the list beside the filters of its columns, in words. */
  narrowed?: readonly string[];
  /** Reads a page of what is seen. */
  list: ReadPage;
}

type Printed = Pick<SeenList, "records" | "hasMore">;

interface Props extends SeenList {
  /** It is printed, or cancelled. */
  onDone(): void;
}

const most = mostPrintedRows.toLocaleString("en-US");
const cutWords = `Only the first ${most} records are printed. Filter the list to print the others.`;

/**
 * Prints a list as it is seen, with all that its filters let through, up to 1,000 records: those that are not at hand are
 * read first (spec records.md 2.3).
 */
export function ListPaper({ list, onDone, ...seen }: Props) {
  const isAtHand = !seen.hasMore || seen.records.length >= mostPrintedRows;
  const [printed, setPrinted] = useState<Printed | undefined>(isAtHand ? seen : undefined);
  if (printed) return <PaperOfList {...seen} {...printed} onDone={onDone} />;
  return <PrintDialog title={seen.title} list={list} onRead={setPrinted} onClose={onDone} />;
}

function PaperOfList({ narrowed = [], onDone, ...list }: Omit<Props, "list">) {
  const { company } = useUserSession();
  const { timezone } = useFormEnvironment();
  const { format, now } = useViews();
  const isCut = list.hasMore || list.records.length > mostPrintedRows;
  useEffect(() => {
    if (isCut) void showToast("warning", cutWords);
  }, [isCut]);
  usePrinting(onDone);
  const offered = new Map(tableColumns(list.template).map((column) => [column.key, column]));
  const filters = list.state.filters.flatMap((filter) => {
    const column = offered.get(filter.field);
    if (!column) return [];
    const span = filterSpan(filter, now);
    return [`${filterWords(filter, column, format)}${span === undefined ? "" : ` (${span})`}`];
  });
  const document = listDocument({
    ...list,
    filters: [...narrowed, ...filters],
    format,
    company: company.name,
    now: Math.floor(Date.now() / 1000),
    timezone,
  });
  return (
    <PaperOnly>
      <PrintedDocument document={document} />
    </PaperOnly>
  );
}
