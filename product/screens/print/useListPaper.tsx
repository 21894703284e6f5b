import type { ReactNode } from "react";
import {
  type CompiledTemplate,
  listDocument,
  type RecordData,
  tableColumns,
  type TableState,
} from "../../../engine/index.ts";
import {
  filterWords,
  PaperOnly,
  PrintedDocument,
  useFormatContext,
  usePrinting,
} from "../../../views/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";
import { ownTimezone } from "./usePrintDocument.ts";

interface SeenList {
  template: CompiledTemplate;
  title: string;
  /** The records at hand. */
  records: readonly RecordData[];
  /** Whether the list has records that are not at hand. */
  hasMore: boolean;
  state: TableState;
  /** What narrows the list beside the filters of its columns, in words. */
  narrowed?: readonly string[];
}

/** Prints a list as it is seen. `paper` is to be drawn anywhere; it is not shown. */
export function useListPaper(list: SeenList): { print(): void; paper: ReactNode } {
  const { isPrinting, print } = usePrinting();
  return { print, paper: isPrinting ? <ListPaper {...list} /> : null };
}

function ListPaper({ narrowed = [], ...list }: SeenList) {
  const { company } = useWorkspace();
  const format = useFormatContext();
  const offered = new Map(tableColumns(list.template).map((column) => [column.key, column]));
  const filters = list.state.filters.flatMap((filter) => {
    const column = offered.get(filter.field);
    return column ? [filterWords(filter, column, format)] : [];
  });
  const document = listDocument({
    ...list,
    filters: [...narrowed, ...filters],
    format,
    company: company.name,
    now: Math.floor(Date.now() / 1000),
    timezone: ownTimezone(),
  });
  return (
    <PaperOnly>
      <PrintedDocument document={document} />
    </PaperOnly>
  );
}
