import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { Button, InputGroup, Menu, MenuItem } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import {
  type CompiledTemplate,
  type ReportContext,
  reportField,
  type ReportField,
} from "../../../../engine/index.ts";
import { stepThroughMenu } from "../../../../views/index.ts";
import { fieldLevel, foundFields, type Offered } from "./fieldLevels.ts";

interface Props {
  /** What the menu is called. */
  label: string;
  template: CompiledTemplate;
  context: ReportContext;
  offered: Offered;
  /** Paths of fields that are not offered again. */
  used?: ReadonlySet<string>;
  /** Whether a press leaves the popover around the menu open. */
  staysOpen?: boolean;
  onChoose(field: ReportField): void;
}

/** Entries that the menu shows at once; typing finds the others. */
const mostShown = 100;

/** The level of a menu of fields, what is typed, and what is found then. */
function useFieldSearch({ template, context, offered, used }: Props) {
  const [path, setPath] = useState<string>();
  const [text, setText] = useState("");
  const level = useMemo(
    () => fieldLevel(template, path, context, offered),
    [template, path, context, offered],
  );
  const isSearching = text.trim() !== "";
  const all = isSearching ? foundFields(template, level, text, context, offered) : level.fields;
  return {
    path,
    title: path === undefined ? "" : (reportField(template, path, context)?.label ?? ""),
    text,
    setText,
    isSearching,
    found: all.filter((field) => used?.has(field.path) !== true),
    relations: isSearching ? [] : level.relations,
    goTo(next: string | undefined) {
      setPath(next);
      setText("");
    },
  };
}

type FieldSearch = ReturnType<typeof useFieldSearch>;

/**
 * The fields of a record type, and those of the records that its records name, up to three relations away. Typing narrows them, the arrows up
 * and down go through them, right or Enter opens a relation, left goes back.
 */
export function FieldMenu(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const fields = useFieldSearch(props);
  const { path, title, text, setText } = fields;
  const goTo = (next: string | undefined) => {
    fields.goTo(next);
    search.current?.focus();
  };
  const goBack = () => goTo(path?.split(".").slice(0, -1).join(".") || undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const isSearch = event.target === search.current;
    const relation = event.target instanceof HTMLElement ? event.target.dataset["relation"] : undefined;
    if (event.key === "Enter" && isSearch) pressFirst(frame.current);
    else if (event.key === "ArrowDown") stepThroughMenu(frame.current, 1);
    else if (event.key === "ArrowUp") stepThroughMenu(frame.current, -1);
    else if (event.key === "ArrowRight" && relation !== undefined) goTo(relation);
    else if (event.key === "ArrowLeft" && path !== undefined && (!isSearch || text === "")) goBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={frame} className="reports-menu" onKeyDown={onKeyDown}>
      {path !== undefined && (
        <Button
          fill
          size="small"
          variant="minimal"
          alignText="start"
          icon={<ChevronLeft />}
          text={<bdi>{title}</bdi>}
          aria-label={`Back from ${title}`}
          onClick={goBack}
        />
      )}
      <InputGroup
        autoFocus
        inputRef={search}
        aria-label="Search"
        placeholder="Search"
        value={text}
        onValueChange={setText}
      />
      <Entries {...props} fields={fields} onRelation={goTo} />
    </div>
  );
}

type EntriesProps = Props & { fields: FieldSearch; onRelation(path: string): void };

/** The relations that lead on, then the fields to choose. */
function Entries({ label, staysOpen = false, onChoose, fields, onRelation }: EntriesProps) {
  const { path, isSearching, found, relations } = fields;
  const shown = found.slice(0, mostShown);
  return (
    <>
      <Menu key={path ?? ""} aria-label={label}>
        {relations.map(({ path: to, field }) => (
          <MenuItem
            key={`behind ${to}`}
            data-relation={to}
            text={<span dir="auto">{`Fields of ${field.label}`}</span>}
            labelElement={<ChevronRight />}
            aria-haspopup="true"
            shouldDismissPopover={false}
            onClick={() => onRelation(to)}
          />
        ))}
        {shown.map((field) => (
          <MenuItem
            key={field.path}
            text={<span dir="auto">{labelIn(field, path, isSearching)}</span>}
            shouldDismissPopover={!staysOpen}
            onClick={() => onChoose(field)}
          />
        ))}
      </Menu>
      {found.length === 0 && relations.length === 0 && <p className="reports-quiet">No results found</p>}
      {found.length > shown.length && (
        <p className="reports-quiet">{`${shown.length} of ${found.length}. Type to find the others.`}</p>
      )}
    </>
  );
}

/** On its own level a field has its short label. */
function labelIn({ label, field }: ReportField, path: string | undefined, isSearching: boolean): string {
  return path !== undefined && !isSearching && field.label !== "" ? field.label : label;
}

function pressFirst(frame: HTMLElement | null) {
  frame?.querySelector<HTMLElement>("[role=menuitem]")?.click();
}
