import { memo, useId, useMemo } from "react";
import type { ChartModel } from "../../../engine/index.ts";
import { chartWords, pointWords } from "../chartWords.ts";
import { chartLayout } from "../layout.ts";
import { chartMarks } from "../marks.ts";
import { BarChart } from "./BarChart.tsx";
import { DrawingContext, PointingContext, type Drawing } from "./drawingContext.ts";
import { Legend } from "./Legend.tsx";
import { LineChart } from "./LineChart.tsx";
import { Tooltip } from "./Tooltip.tsx";
import { usePoint } from "./usePoint.ts";
import { useResizing } from "./useResizing.ts";

interface Props {
  model: ChartModel;
  title: string;
  width: number;
  height: number;
  onPoint?(groupIndex: number, seriesId: number): void;
}

/** One stop of the Tab key for the whole chart. */
const reached = { tabIndex: 0 };

/** A moving pointer draws the chart itself no more: what it draws comes by context. */
const Drawn = memo(({ kind }: { kind: ChartModel["kind"] }) =>
  kind === "bar" ? <BarChart /> : <LineChart />,
);

function useChartDrawing(model: ChartModel, width: number, height: number): Drawing {
  const patternId = useId().replaceAll(/\W/g, "");
  return useMemo(() => {
    const layout = chartLayout(model, width, height);
    return { model, layout, marks: chartMarks(model, layout), patternId };
  }, [model, width, height, patternId]);
}

/** A chart with its keys and its pointer. It brings nivo along: `Chart` loads it. */
export function ChartDrawing({ model, title, width, height, onPoint }: Props) {
  const drawing = useChartDrawing(model, width, height);
  const { layout, marks } = drawing;
  const { keyed, active, onPointer, onOpen, onKeyDown, onBlur } = usePoint(
    model,
    layout.isHorizontal,
    onPoint,
  );
  const pointing = useMemo(() => ({ active, onPointer, onOpen }), [active, onPointer, onOpen]);
  const hintId = useId();
  const mark = marks.find(({ group, series }) => group === active?.group && series === active.series);
  return (
    <>
      {layout.hasLegend && <Legend series={model.series} />}
      <div
        {...reached}
        className="ss-chart-drawing"
        role="application"
        aria-roledescription="chart"
        aria-label={chartWords(model, title)}
        aria-describedby={hintId}
        data-resizing={useResizing(width) || undefined}
        style={{ height }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <div aria-hidden="true">
          <DrawingContext value={drawing}>
            <PointingContext value={pointing}>
              <Drawn kind={model.kind} />
            </PointingContext>
          </DrawingContext>
        </div>
        {active && <Tooltip model={model} layout={layout} active={active} mark={mark} />}
      </div>
      <p id={hintId} className="ss-unseen">
        {`Arrow keys move between the numbers${onOpen ? ", Enter shows what is behind one" : ""}.`}
      </p>
      <div className="ss-unseen" role="status">
        {keyed && pointWords(model, keyed)}
      </div>
    </>
  );
}
