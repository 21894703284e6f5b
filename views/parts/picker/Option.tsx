import { useEffect, useRef, type CSSProperties } from "react";
import { Classes } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import { joinClasses } from "../joinClasses.ts";
import type { PickerOption } from "./types.ts";

interface Props {
  id: string;
  option: PickerOption;
  active: boolean;
  selected: boolean;
  /** Place in the whole list, where only a part of it is mounted. */
  position?: { index: number; count: number };
  style?: CSSProperties;
  measure?(element: HTMLElement | null): void;
  onChoose(): void;
  onActive(): void;
}

/** A line of the list. The keyboard reaches it through the input (aria-activedescendant), so it takes no focus itself. */
export function Option({
  id,
  option,
  active,
  selected,
  position,
  style,
  measure,
  onChoose,
  onActive,
}: Props) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <li
      ref={(next) => {
        element.current = next;
        measure?.(next);
      }}
      id={id}
      role="option"
      style={style}
      data-index={position?.index}
      data-depth={option.depth}
      aria-posinset={position && position.index + 1}
      aria-setsize={position?.count}
      aria-selected={selected}
      aria-disabled={option.disabled || undefined}
      className={joinClasses(
        Classes.MENU_ITEM,
        "ss-option",
        active && Classes.ACTIVE,
        option.disabled && Classes.DISABLED,
      )}
      onMouseMove={active ? undefined : onActive}
      onClick={option.disabled ? undefined : onChoose}
    >
      {option.sign}
      <span className={Classes.FILL}>
        {option.label}
        {option.hint && <span className="ss-option-hint">{option.hint}</span>}
      </span>
      {selected && <Tick />}
    </li>
  );
}
