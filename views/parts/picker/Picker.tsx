import { useLayoutEffect, useRef, useState } from "react";
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

  const single = multi ? undefined : selected[0];
  const shown = typing ? undefined : single?.label;
  // What is typed next replaces the choice, and is not written behind it.
  useLayoutEffect(() => {
    if (shown !== undefined && document.activeElement === input.current) input.current?.select();
  }, [shown]);
  const removeLast = (key: string) => {
    const last = selected.at(-1);
    if (multi && key === "Backspace" && query === "" && last) props.onRemove(last);
  };

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
          value={typing ? query : (single?.label ?? "")}
          onText={(text) => {
            setTyping(true);
            onQuery(text);
            keys.setActive(-1);
            open();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={open}
          onBlur={close}
          onKeyDown={(event) => {
            removeLast(event.key);
            if (event.key === "ArrowDown" || event.key === "ArrowUp") open();
            if (event.key === "Escape" && keys.open) end();
            keys.onKeyDown(event);
          }}
          end={<EndButton widget={widget} single={single} onRemove={props.onRemove} />}
        />
        {keys.open && (
          <Popup
            matchWidth
            takesFocus={false}
            onClose={() => document.activeElement !== input.current && keys.setOpen(false)}
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
          />
        )}
      </div>
    </div>
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
