import { useEffect, useRef } from "react";
import { Classes, Spinner } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import { joinClasses } from "../joinClasses.ts";
import type { PickerOption } from "./types.ts";

interface Props {
  id: string;
  labelId: string;
  options: readonly PickerOption[];
  selected: ReadonlySet<string>;
  active: number;
  multi: boolean;
  loading: boolean;
  /** A line over the options, e.g. how many of them are shown. */
  header?: string;
  emptyText: string;
  onChoose(option: PickerOption): void;
  onActive(index: number): void;
}

/** The list that hangs under a picker's input. The input keeps the focus; the list only shows what is active. */
export function OptionList(props: Props) {
  const { id, labelId, options, selected, active, multi, loading, header, emptyText } = props;
  return (
    <div className="ss-picker-list" onMouseDown={(event) => event.preventDefault()}>
      {header && <div className="ss-picker-header">{header}</div>}
      <ul
        id={id}
        role="listbox"
        aria-labelledby={labelId}
        aria-multiselectable={multi || undefined}
        className={Classes.MENU}
      >
        {options.map((option, index) => (
          <Option
            key={option.key}
            id={`${id}-${index}`}
            option={option}
            active={index === active}
            selected={selected.has(option.key)}
            onChoose={() => props.onChoose(option)}
            onActive={() => props.onActive(index)}
          />
        ))}
      </ul>
      <div role="status">
        {loading && <Spinner size={18} className="ss-popover-wait" />}
        {!loading && options.length === 0 && <div className="ss-picker-empty">{emptyText}</div>}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  option: PickerOption;
  active: boolean;
  selected: boolean;
  onChoose(): void;
  onActive(): void;
}

function Option({ id, option, active, selected, onChoose, onActive }: OptionProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // The keyboard reaches options through the input (aria-activedescendant), so an option itself takes no focus.
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={option.disabled || undefined}
      data-depth={option.depth}
      className={joinClasses(
        Classes.MENU_ITEM,
        "ss-option",
        active && Classes.ACTIVE,
        option.disabled && Classes.DISABLED,
      )}
      onMouseEnter={onActive}
      onClick={option.disabled ? undefined : onChoose}
    >
      <span className={Classes.FILL}>
        {option.label}
        {option.hint && <span className="ss-option-hint">{option.hint}</span>}
      </span>
      {selected && <Tick />}
    </li>
  );
}
