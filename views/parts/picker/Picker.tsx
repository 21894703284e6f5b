import { useRef, useState } from "react";
import { Button, Classes, InputGroup, PopoverNext } from "@blueprintjs/core";
import { CaretDown, Cross } from "@blueprintjs/icons";
import { controlProps, type WidgetProps } from "../../widgets/types.ts";
import { joinClasses } from "../joinClasses.ts";
import { OptionList } from "./OptionList.tsx";
import type { PickerOption } from "./types.ts";
import { useListKeys } from "./useListKeys.ts";

interface Props {
  widget: WidgetProps;
  multi: boolean;
  /** What the list shows for the query, already filtered and cut. */
  options: readonly PickerOption[];
  selected: readonly PickerOption[];
  query: string;
  onQuery(text: string): void;
  onChoose(option: PickerOption): void;
  onRemove(option: PickerOption): void;
  /** Told when the list opens, so that options can be asked for. */
  onOpen?(): void;
  loading?: boolean;
  header?: string;
  emptyText?: string;
  placeholder?: string;
}

/** An input that narrows a list of options: one choice shown in the input, or several as tags before it. */
export function Picker(props: Props) {
  const {
    widget,
    multi,
    options,
    selected,
    query,
    onQuery,
    loading = false,
    emptyText = "No results found",
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState(false);
  const chosen = new Set(selected.map((option) => option.key));
  const listId = `${widget.id}-list`;

  const end = () => {
    setTyping(false);
    onQuery("");
  };
  const choose = (option: PickerOption) => {
    if (multi && chosen.has(option.key)) props.onRemove(option);
    else props.onChoose(option);
    end();
    if (!multi) keys.setOpen(false);
  };
  const keys = useListKeys(options, choose);
  const open = () => {
    if (widget.disabled || keys.open) return;
    keys.setOpen(true);
    props.onOpen?.();
  };
  const close = () => {
    keys.setOpen(false);
    end();
    widget.onBlur();
  };

  const single = multi ? undefined : selected[0];
  const removeLast = (key: string) => {
    const last = selected.at(-1);
    if (multi && key === "Backspace" && query === "" && last) props.onRemove(last);
  };

  return (
    <PopoverNext
      isOpen={keys.open}
      onInteraction={(next) => !next && document.activeElement !== input.current && keys.setOpen(false)}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      matchTargetWidth
      arrow={false}
      animation="minimal"
      placement="bottom-start"
      transitionDuration={0}
      fill
      content={
        <OptionList
          id={listId}
          labelId={`${widget.id}-label`}
          options={options}
          selected={chosen}
          active={keys.active}
          multi={multi}
          loading={loading}
          header={props.header}
          emptyText={emptyText}
          onChoose={choose}
          onActive={keys.setActive}
        />
      }
      renderTarget={({ ref, className }) => (
        <div ref={ref} className={joinClasses(className, "ss-picker")}>
          {multi && <ChosenTags options={selected} disabled={widget.disabled} onRemove={props.onRemove} />}
          <InputGroup
            {...controlProps(widget)}
            fill
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={keys.open}
            aria-controls={keys.open ? listId : undefined}
            aria-activedescendant={keys.open && keys.active >= 0 ? `${listId}-${keys.active}` : undefined}
            inputRef={input}
            disabled={widget.disabled}
            intent={widget.invalid ? "danger" : "none"}
            placeholder={single?.label ?? props.placeholder ?? "Search..."}
            value={typing ? query : (single?.label ?? "")}
            onValueChange={(text) => {
              setTyping(true);
              onQuery(text);
              open();
            }}
            onFocus={(event) => event.currentTarget.select()}
            onClick={open}
            onBlur={close}
            onKeyDown={(event) => {
              removeLast(event.key);
              if (event.key === "ArrowDown") open();
              keys.onKeyDown(event);
            }}
            rightElement={<EndButton widget={widget} single={single} onRemove={props.onRemove} />}
          />
        </div>
      )}
    />
  );
}

function EndButton({
  widget,
  single,
  onRemove,
}: {
  widget: WidgetProps;
  single?: PickerOption;
  onRemove: Props["onRemove"];
}) {
  if (!single || widget.required || widget.disabled) return <CaretDown className="ss-picker-caret" />;
  return (
    <Button
      variant="minimal"
      icon={<Cross />}
      aria-label={`Clear ${widget.field.label}`}
      onClick={() => onRemove(single)}
    />
  );
}

interface TagsProps {
  options: readonly PickerOption[];
  disabled: boolean;
  onRemove(option: PickerOption): void;
}

function ChosenTags({ options, disabled, onRemove }: TagsProps) {
  if (options.length === 0) return null;
  return (
    <ul className="ss-tags">
      {options.map((option) => (
        <li key={option.key}>
          <span className={`${Classes.TAG} ${Classes.MINIMAL}`}>
            <span>{option.label}</span>
            {!disabled && (
              <button
                type="button"
                className={Classes.TAG_REMOVE}
                aria-label={`Remove ${option.label}`}
                onClick={() => onRemove(option)}
              >
                <Cross size={12} />
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
