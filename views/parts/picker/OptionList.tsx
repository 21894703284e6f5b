import { useCallback, useEffect, useState } from "react";
import { Classes, Spinner } from "@blueprintjs/core";
import { defaultRangeExtractor, useVirtualizer, type Range } from "../frame/virtual.ts";
import { useStill } from "../useStill.ts";
import { Option } from "./Option.tsx";
import type { PickerOption } from "./types.ts";

/** Longer lists mount only what is on screen. */
const mountedAtMost = 200;
/** Height of an option in pixels, until it is measured. */
const usualHeight = 30;
const overscan = 8;

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
  const { id, labelId, multi, loading, header, emptyText } = props;
  const [options, onPointerDown] = useStill(props.options);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const Options = options.length > mountedAtMost ? VirtualOptions : AllOptions;
  return (
    <div
      className="ss-picker-list"
      onPointerDown={onPointerDown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {header && <div className="ss-picker-header">{header}</div>}
      <ul
        ref={setList}
        id={id}
        role="listbox"
        aria-labelledby={labelId}
        aria-multiselectable={multi || undefined}
        className={Classes.MENU}
      >
        <Options {...props} options={options} list={list} />
      </ul>
      <div role="status">
        {loading && <Spinner size={18} className="ss-popover-wait" />}
        {!loading && options.length === 0 && <div className="ss-picker-empty">{emptyText}</div>}
      </div>
    </div>
  );
}

type OptionsProps = Props & { list: HTMLUListElement | null };

function optionProps(
  { id, selected, active, onChoose, onActive }: Props,
  option: PickerOption,
  index: number,
) {
  return {
    id: `${id}-${index}`,
    option,
    active: index === active,
    selected: selected.has(option.key),
    onChoose: () => onChoose(option),
    onActive: () => onActive(index),
  };
}

function AllOptions(props: OptionsProps) {
  return props.options.map((option, index) => (
    <Option key={option.key} {...optionProps(props, option, index)} />
  ));
}

/** Only the options on screen, and the active one, which the input points at. */
function VirtualOptions(props: OptionsProps) {
  const { options, active, list } = props;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const missing = active >= 0 && active < range.count && !indexes.includes(active);
      return missing ? [...indexes, active].sort((left, right) => left - right) : indexes;
    },
    [active],
  );
  const virtualizer = useVirtualizer({
    count: options.length,
    getScrollElement: () => list,
    estimateSize: () => usualHeight,
    overscan,
    rangeExtractor,
  });
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active, { align: "auto" });
  }, [virtualizer, active]);

  const items = virtualizer.getVirtualItems();
  return (
    <>
      {items.map(({ index, start }, nth) => {
        const option = options[index];
        return (
          option && (
            <Option
              key={option.key}
              {...optionProps(props, option, index)}
              position={{ index, count: options.length }}
              style={{ marginBlockStart: start - (items[nth - 1]?.end ?? 0) }}
              measure={virtualizer.measureElement}
            />
          )
        );
      })}
      <li role="none" style={{ height: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
    </>
  );
}
