import type { ChartModel } from "../../../engine/index.ts";
import { fitText, textWidth } from "../labels.ts";
import type { ChartLayout } from "../layout.ts";
import { valuePosition } from "../marks.ts";
import { useDrawing } from "./drawingContext.ts";

/** Keeps the label readable on bars and lines. */
const halo = {
  stroke: "var(--ss-surface)",
  strokeWidth: 4,
  strokeLinejoin: "round" as const,
  paintOrder: "stroke",
};

type Target = NonNullable<ChartModel["target"]>;

/** The label, and where it stands: above a line that is upright, at the end of a level one, or on it. */
function labelOf({ label }: Target, at: number, layout: ChartLayout) {
  const { innerWidth, isHorizontal, targetLabelWidth } = layout;
  if (targetLabelWidth > 0) {
    const spot = { x: innerWidth + 6, y: at, dominantBaseline: "central" as const };
    return { text: fitText(label, targetLabelWidth), ...spot };
  }
  const text = fitText(label, innerWidth);
  if (!isHorizontal) return { text, x: innerWidth - 2, y: at - 6, textAnchor: "end" as const };
  const half = textWidth(text) / 2;
  return { text, x: Math.min(Math.max(at, half), innerWidth - half), y: -6, textAnchor: "middle" as const };
}

/** The target, with its label. */
export function TargetLine() {
  const { model, layout } = useDrawing();
  const { target } = model;
  if (!target) return null;
  const { innerWidth, innerHeight, isHorizontal } = layout;
  const at = valuePosition(target.value, model, layout);
  const ends = isHorizontal
    ? { x1: at, x2: at, y1: 0, y2: innerHeight }
    : { x1: 0, x2: innerWidth, y1: at, y2: at };
  const { text, ...spot } = labelOf(target, at, layout);
  return (
    <g>
      <line {...ends} stroke="var(--ss-text)" strokeWidth={1.5} strokeDasharray="5 3" />
      <text {...spot} {...halo} fontSize={12} fill="var(--ss-text)">
        {text}
      </text>
    </g>
  );
}
