import { Button, InputGroup, Switch } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { firstFilter, type DocumentFilter } from "./filter.ts";

interface Props {
  filter: DocumentFilter;
  /** Documents that the filter does not show. */
  hidden: number;
  /** Whether other filters, which a reset also takes away, are set. */
  isNarrowed?: boolean;
  onChange(filter: DocumentFilter): void;
}

/** What of a list of documents is shown. */
export function FilterBar({ filter, hidden, isNarrowed = false, onChange }: Props) {
  const set = (change: Partial<DocumentFilter>) => onChange({ ...filter, ...change });
  const isFirst =
    !isNarrowed &&
    filter.words === "" &&
    filter.confidential === firstFilter.confidential &&
    filter.archived === firstFilter.archived;
  return (
    <div className="ss-document-filter" role="group" aria-label="Filter documents">
      <InputGroup
        type="search"
        leftIcon={<Search />}
        aria-label="Search documents"
        placeholder="Search documents"
        value={filter.words}
        onChange={(event) => set({ words: event.target.value })}
      />
      <Switch
        label="Show confidential"
        checked={filter.confidential}
        onChange={(event) => set({ confidential: event.currentTarget.checked })}
      />
      <Switch
        label="Show archived"
        checked={filter.archived}
        onChange={(event) => set({ archived: event.currentTarget.checked })}
      />
      <Button
        variant="minimal"
        size="small"
        text="Reset Filters"
        disabled={isFirst}
        onClick={() => onChange(firstFilter)}
      />
      <span role="status" className="ss-quiet">
        {hidden > 0 ? `${hidden} hidden by the filter` : ""}
      </span>
    </div>
  );
}
