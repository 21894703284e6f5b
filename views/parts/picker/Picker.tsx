import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "@blueprintjs/core";
import { CaretDown, Cross } from "@blueprintjs/icons";
import { controlProps, type ControlProps } from "../text/controlProps.ts";
import { LineInput } from "../text/LineInput.tsx";
import { Popup } from "../dialogs/Popup.tsx";
import { ChosenTags } from "./ChosenTags.tsx";
import { OptionList } from "./OptionList.tsx";
import type { PickerOption } from "./types.ts";
import { useListKeys } from "./useListKeys.ts";

/** The control that the picker stands for. Its label is `<id>-label`, and said again by its buttons. */
type PickerControl = ControlProps & { field: { label: string } };

interface Props {
  widget: PickerControl;
  multi: boolean;
  /** What the list shows for the query, already filtered and cut. */
  options: readonly PickerOption[];
  selected: readonly PickerOption[];
  query: string;
  onQuery(text: string): void;
  onChoose(option: PickerOption): void;
  onRemove(option: PickerOption): void;
  /** Called when the list opens, so that options can be loaded. */
  onOpen?(): void;
  loading?: boolean;
  header?: string;
  emptyText?: string;
  placeholder?: string;
}

/** An input that narrows a list of options: one choice shown in the input, or several as tags before it. */
export function Picker(props: Props) {
  const { widget, multi, selected, query } = props;
  const input = useRef<HTMLInputElement>(null);
  const { keys, isTyping, choose, type, press, open, close } = usePicking(props);
  const listId = listIdOf(widget);
  const single = multi ? undefined : selected[0];
  const shown = isTyping ? undefined : single?.label;
  // What is typed next replaces the choice, and is not written behind it.
  useLayoutEffect(() => {
    if (shown !== undefined && document.activeElement === input.current) input.current?.select();
  }, [shown]);

  return (
    <div className="ss-picker">
      {multi && <ChosenTags options={selected} disabled={widget.disabled} onRemove={props.onRemove} />}
      <div className="ss-popup-host">
        <LineInput
          {...controlProps(widget)}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={keys.open}
          aria-controls={keys.open ? listId : undefined}
          aria-activedescendant={keys.open && keys.active >= 0 ? `${listId}-${keys.active}` : undefined}
          ref={input}
          disabled={widget.disabled}
          invalid={widget.invalid}
          placeholder={single?.label ?? props.placeholder ?? "Select..."}
          value={isTyping ? query : (single?.label ?? "")}
          onText={type}
          onFocus={(event) => event.currentTarget.select()}
          onClick={open}
          onBlur={close}
          onKeyDown={press}
          end={<EndButton widget={widget} single={single} onRemove={props.onRemove} />}
        />
        {keys.open && (
          <Popup
            matchWidth
            takesFocus={false}
            onClose={() => document.activeElement !== input.current && keys.setOpen(false)}
            content={<PickerList {...props} keys={keys} onChoose={choose} />}
          />
        )}
      </div>
    </div>
  );
}

function listIdOf({ id }: PickerControl): string {
  return `${id}-list`;
}

function keysOf(options: readonly PickerOption[]): Set<PickerOption["key"]> {
  return new Set(options.map((option) => option.key));
}

/** What the input and the list of a picker do. While somebody types, the input has their text and not the choice. */
function usePicking(props: Props) {
  const { widget, multi, options, selected, query, onQuery, loading = false } = props;
  const [isTyping, setTyping] = useState(false);
  const end = () => {
    setTyping(false);
    onQuery("");
  };
  const choose = (option: PickerOption) => {
    if (multi && keysOf(selected).has(option.key)) props.onRemove(option);
    else props.onChoose(option);
    end();
    if (!multi) keys.setOpen(false);
  };
  // Options on their way still answer an earlier text: none of them is offered for Enter.
  const keys = useListKeys(options, choose, query.trim() !== "" && !loading);
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
  const type = (text: string) => {
    setTyping(true);
    onQuery(text);
    keys.setActive(-1);
    open();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = selected.at(-1);
    if (multi && event.key === "Backspace" && query === "" && last) props.onRemove(last);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") open();
    if (event.key === "Escape" && keys.open) end();
    keys.onKeyDown(event);
  };
  return { keys, isTyping, choose, type, press, open, close };
}

type ListProps = Props & { keys: ReturnType<typeof useListKeys> };

function PickerList({ widget, options, selected, multi, loading = false, keys, ...props }: ListProps) {
  return (
    <OptionList
      id={listIdOf(widget)}
      labelId={`${widget.id}-label`}
      options={options}
      selected={keysOf(selected)}
      active={keys.active}
      multi={multi}
      loading={loading}
      header={props.header}
      emptyText={props.emptyText ?? "No results found"}
      onChoose={props.onChoose}
      onActive={keys.setActive}
    />
  );
}

function EndButton({
  widget,
  single,
  onRemove,
}: {
  widget: PickerControl;
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
