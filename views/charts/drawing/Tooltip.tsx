import type { ChartModel } from "../../../engine/index.ts";
import { openWords } from "../chartWords.ts";
import type { ChartLayout } from "../layout.ts";
import type { ChartPoint, Mark } from "../marks.ts";
import { SeriesChip } from "../SeriesChip.tsx";

interface Props {
  model: ChartModel;
  layout: ChartLayout;
  active: ChartPoint;
  mark: Mark | undefined;
}

/** The most series whose numbers stand beside each other; of more, the active one stands alone. */
const mostLines = 8;

/** Beside its mark, on the side with more space. */
function spotOf({ width, height, margin, innerWidth, innerHeight }: ChartLayout, mark: Mark | undefined) {
  const {
    x,
    y,
    width: across,
    height: along,
  } = mark ?? { x: innerWidth / 2, y: innerHeight / 2, width: 0, height: 0 };
  const middle = margin.left + x + across / 2;
  const top = Math.min(Math.max(margin.top + y + Math.min(along / 2, 40) - 24, 4), height - 120);
  return middle > width / 2 ? { right: width - middle + 14, top } : { left: middle + 14, top };
}

/** The group and its numbers, with whole labels. Screen readers hear the same words when a key leads there. */
export function Tooltip({ model, layout, active, mark }: Props) {
  const group = model.groups[active.group];
  if (!group) return null;
  const isAll = model.series.length <= mostLines;
  return (
    <div className="ss-chart-tooltip" aria-hidden="true" style={spotOf(layout, mark)}>
      <strong dir="auto">{group.label}</strong>
      {model.series.map(({ id, label, texts }, position) =>
        isAll || position === active.series ? (
          <div key={id} className="ss-chart-fact" data-active={position === active.series || undefined}>
            <SeriesChip series={model.series} position={position} />
            <span dir="auto">{label}</span>
            <span className="ss-chart-figure">{texts[active.group]}</span>
          </div>
        ) : null,
      )}
      {group.isOpen && <div className="ss-chart-note">{openWords}</div>}
    </div>
  );
}
