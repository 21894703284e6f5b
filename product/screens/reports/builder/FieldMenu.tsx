import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { Button, MenuItem } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import {
  type CompiledTemplate,
  type ReportContext,
  reportField,
  type ReportField,
} from "../../../../engine/index.ts";
import { SearchedMenu } from "../../../../views/index.ts";
import { FoundCount } from "../SearchMenu.tsx";
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
 * The fields of a record type, and those of the records that its records name, up to three relations away. Typing narrows them, right or
 * Enter opens a relation, left goes back.
 */
export function FieldMenu(props: Props) {
  const search = useRef<HTMLInputElement>(null);
  const fields = useFieldSearch(props);
  const { path, title, text, setText, found, relations } = fields;
  const shown = found.slice(0, mostShown);
  const goTo = (next: string | undefined) => {
    fields.goTo(next);
    search.current?.focus();
  };
  const goBack = () => goTo(path?.split(".").slice(0, -1).join(".") || undefined);
  const onKey = ({ key, target }: KeyboardEvent) => {
    const relation = target instanceof HTMLElement ? target.dataset["relation"] : undefined;
    const goesRight = key === "ArrowRight" && relation !== undefined;
    const goesLeft = key === "ArrowLeft" && path !== undefined && (target !== search.current || text === "");
    if (goesRight) goTo(relation);
    if (goesLeft) goBack();
    return goesRight || goesLeft;
  };
  return (
    <SearchedMenu
      listKey={path ?? ""}
      className="reports-menu"
      label={props.label}
      searchRef={search}
      text={text}
      onText={setText}
      onKey={onKey}
      above={path !== undefined && <BackButton title={title} onClick={goBack} />}
      below={
        (found.length > 0 || relations.length === 0) && (
          <FoundCount shown={shown.length} found={found.length} />
        )
      }
    >
      <Entries {...props} fields={fields} shown={shown} onRelation={goTo} />
    </SearchedMenu>
  );
}

/** Goes back to the record type before. */
function BackButton({ title, onClick }: { title: string; onClick(): void }) {
  return (
    <Button
      fill
      size="small"
      variant="minimal"
      alignText="start"
      icon={<ChevronLeft />}
      text={<bdi>{title}</bdi>}
      aria-label={`Back from ${title}`}
      onClick={onClick}
    />
  );
}

interface EntriesProps extends Pick<Props, "staysOpen" | "onChoose"> {
  fields: FieldSearch;
  shown: readonly ReportField[];
  onRelation(path: string): void;
}

/** The relations that lead on, then the fields to choose. */
function Entries({ staysOpen = false, onChoose, fields, shown, onRelation }: EntriesProps) {
  const { path, isSearching, relations } = fields;
  return (
    <>
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
    </>
  );
}

/** On its own level a field has its short label. */
function labelIn({ label, field }: ReportField, path: string | undefined, isSearching: boolean): string {
  return path !== undefined && !isSearching && field.label !== "" ? field.label : label;
}
