import { Button, HTMLSelect, InputGroup, MenuItem } from "@blueprintjs/core";
import { CaretDown, Export, Search } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu } from "../../../views/index.ts";
import type { UnmatchedFilter, UnmatchedRow } from "../../services/index.ts";
import { useUnmatchedFile } from "./useUnmatchedData.ts";

interface Props {
  filter: UnmatchedFilter;
  /** How many rows there are in each status; undefined until they are known. */
  counts: Record<UnmatchedRow["status"], number> | undefined;
  choices: { templates: readonly { alias: string; name: string }[]; sources: readonly string[] } | undefined;
  onChange(filter: UnmatchedFilter): void;
}

const statusNames: Readonly<Record<UnmatchedRow["status"], string>> = {
  open: "Open",
  matched: "Matched",
  dismissed: "Dismissed",
};

/** What is looked for, in one row, and the rows as a file. */
export function UnmatchedToolbar({ filter, counts, choices, onChange }: Props) {
  const change = (changed: Partial<UnmatchedFilter>) => {
    const next = { ...filter, ...changed };
    onChange(
      Object.fromEntries(
        Object.entries(next).filter(([, value]) => value !== "" && value !== undefined),
      ) as unknown as UnmatchedFilter,
    );
  };
  const statuses = Object.entries(statusNames) as [UnmatchedRow["status"], string][];
  return (
    <div className="unmatched-bar" role="search" aria-label="Unmatched data">
      <InputGroup
        type="search"
        leftIcon={<Search />}
        aria-label="Search for a text"
        placeholder="Search for a text"
        maxLength={100}
        value={filter.search ?? ""}
        onValueChange={(search) => change({ search })}
      />
      <HTMLSelect
        aria-label="Status"
        value={filter.status}
        onChange={({ currentTarget: { value } }) =>
          change({ status: statuses.find(([id]) => id === value)?.[0] ?? "open" })
        }
        options={statuses.map(([value, name]) => ({
          value,
          label: counts === undefined ? name : `${name} (${counts[value].toLocaleString("en-US")})`,
        }))}
      />
      <HTMLSelect
        aria-label="Record type"
        value={filter.templateAlias ?? ""}
        onChange={({ currentTarget: { value } }) => change({ templateAlias: value })}
        options={[
          { value: "", label: "All record types" },
          ...(choices?.templates ?? []).map(({ alias, name }) => ({ value: alias, label: name })),
        ]}
      />
      <HTMLSelect
        aria-label="File"
        value={filter.source ?? ""}
        onChange={({ currentTarget: { value } }) => change({ source: value })}
        options={[{ value: "", label: "All files" }, ...(choices?.sources ?? [])]}
      />
      <span className="ss-spring" />
      <FileMenu filter={filter} />
    </div>
  );
}

function FileMenu({ filter }: { filter: UnmatchedFilter }) {
  const { fetch, isBusy } = useUnmatchedFile(filter);
  return (
    <ButtonPopover
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      content={
        <KeyMenu aria-label="Export As">
          {(["csv", "xlsx", "pdf"] as const).map((type) => (
            <MenuItem key={type} text={type.toUpperCase()} onClick={() => fetch(type)} />
          ))}
        </KeyMenu>
      }
    >
      <Button icon={<Export />} endIcon={<CaretDown />} text="Export As" loading={isBusy} />
    </ButtonPopover>
  );
}
