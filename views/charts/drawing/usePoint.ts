import { useCallback, useMemo, useState, type KeyboardEvent } from "react";
import type { ChartModel } from "../../../engine/index.ts";
import type { ChartPoint } from "../marks.ts";
import { pointAfterKey } from "../pointKeys.ts";
import type { Pointing } from "./drawingContext.ts";

/** Opens what is behind a point, by the position of its group in the answer and the id of its series. */
type OnPoint = (groupIndex: number, seriesId: number) => void;

interface PointState extends Pointing {
  /** The point that keys led to. */
  keyed: ChartPoint | undefined;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
}

const isSame = (one: ChartPoint | undefined, other: ChartPoint | undefined) =>
  one?.group === other?.group && one?.series === other?.series;

const hasModifier = (event: KeyboardEvent) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** A point that the model has; another model may have fewer. */
const known = (model: ChartModel, point: ChartPoint | undefined) =>
  point && model.groups[point.group] && model.series[point.series] ? point : undefined;

/** Opens a point that has a number. */
function useOpen(model: ChartModel, onPoint: OnPoint | undefined) {
  return useMemo(() => {
    if (!onPoint) return undefined;
    return ({ group, series }: ChartPoint) => {
      const shown = model.series[series];
      const index = model.groups[group]?.index;
      if (index !== undefined && shown?.values[group] != null) onPoint(index, shown.id);
    };
  }, [model, onPoint]);
}

/** The point that is looked at, by the pointer or by keys: arrows, Home and End lead to others, Enter and Space open it. */
export function usePoint(model: ChartModel, isHorizontal: boolean, onPoint?: OnPoint): PointState {
  const [pointed, setPointed] = useState<ChartPoint>();
  const [keyedBefore, setKeyed] = useState<ChartPoint>();
  const keyed = known(model, keyedBefore);
  const onOpen = useOpen(model, onPoint);
  const onPointer = useCallback(
    (point: ChartPoint | undefined) => setPointed((before) => (isSame(before, point) ? before : point)),
    [],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const isOpening = event.key === "Enter" || event.key === " ";
    const next = pointAfterKey(event.key, keyed, model, isHorizontal);
    if (next) setKeyed(next);
    else if (isOpening && keyed) onOpen?.(keyed);
    else return;
    event.preventDefault();
  };
  return {
    active: known(model, pointed) ?? keyed,
    keyed,
    onPointer,
    onOpen,
    onKeyDown,
    onBlur: () => setKeyed(undefined),
  };
}
