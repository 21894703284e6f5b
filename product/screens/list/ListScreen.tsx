import { Button } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { listColumns } from "../../../engine/index.ts";
import { RecordTable } from "../../../views/index.ts";
import { Notice } from "../../shell/Notice.tsx";
import { AddButton } from "../AddButton.tsx";
import type { TemplateScreenProps } from "../TemplateScreen.tsx";
import { useRecordList } from "../useRecords.ts";
import { countText } from "./listState.ts";
import { LoadMore } from "./LoadMore.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { useListState } from "./useListState.ts";

/** The list of a record type with search, sort and a way to add one (spec records.md 2.2). */
export function ListScreen({ entry }: TemplateScreenProps) {
  const { compiled } = entry;
  const sortable = listColumns(compiled)
    .filter((column) => column.sortable)
    .map(({ key }) => key);
  const state = useListState(sortable, [...compiled.orderBy]);
  const list = useRecordList(entry.alias, state.search, state.orderBy);
  const isEmpty = list.status === "ready" && list.records.length === 0;
  return (
    <>
      <div className="screen-toolbar">
        <SearchBox
          label={`Search ${compiled.plural}`}
          value={state.typed}
          onChange={state.setTyped}
          onClear={state.clearSearch}
        />
        <span className="screen-count" role="status">
          {list.count ? countText(list.count) : ""}
        </span>
        <AddButton entry={entry} />
      </div>
      {isEmpty ? (
        <Nothing searched={state.search !== ""} onClear={state.clearSearch} />
      ) : (
        <>
          <RecordTable
            template={compiled}
            records={list.records}
            status={list.status}
            orderBy={state.orderBy}
            onOrderBy={state.setOrder}
            onRetry={list.retry}
          />
          <LoadMore list={list} />
        </>
      )}
    </>
  );
}

function Nothing({ searched, onClear }: { searched: boolean; onClear(): void }) {
  return (
    <Notice icon={<Search size={48} />} title="No results found">
      {searched && (
        <>
          <p>No matches found, check your spelling or try another search</p>
          <Button text="Clear search" onClick={onClear} />
        </>
      )}
    </Notice>
  );
}
