import { seriesLook } from "../colors.ts";
import type { Mark } from "../marks.ts";
import { patternName, Patterns } from "./Patterns.tsx";
import { useDrawing, type Drawing } from "./drawingContext.ts";

/** The most bars that are elements of their own, which move when they change. */
const mostElements = 200;

function fillOf({ model, patternId }: Drawing, { group, series }: Mark): string {
  const { color, kind } = seriesLook(model.series, series);
  if (kind === "earlier") return `url(#${patternName(patternId, "earlier", series)})`;
  if (model.groups[group]?.isOpen) return `url(#${patternName(patternId, "hatched", series)})`;
  return kind === "repeated" ? `url(#${patternName(patternId, "dotted", series)})` : color;
}

/** What is not filled by its color has an outline of it. */
function outlineOf({ model }: Drawing, { group, series }: Mark): string | undefined {
  const { color, kind } = seriesLook(model.series, series);
  return model.groups[group]?.isOpen || kind === "earlier" ? color : undefined;
}

const outline = ({ x, y, width, height }: Mark) => `M${x},${y}h${width}v${height}h${-width}z`;

/** Many bars as few paths: one for each filling. */
function BarPaths({ drawing }: { drawing: Drawing }) {
  const paths = new Map<string, string[]>();
  for (const mark of drawing.marks) {
    const fill = fillOf(drawing, mark);
    const outlines = paths.get(fill) ?? [];
    outlines.push(outline(mark));
    paths.set(fill, outlines);
  }
  return [...paths].map(([fill, outlines]) => <path key={fill} d={outlines.join("")} fill={fill} />);
}

/** The bars; those of open periods are hatched. */
export function Bars() {
  const drawing = useDrawing();
  const { marks } = drawing;
  return (
    <g>
      <Patterns />
      {marks.length > mostElements ? (
        <BarPaths drawing={drawing} />
      ) : (
        marks.map((mark) => (
          <rect
            key={`${mark.series}.${mark.group}`}
            className="ss-chart-bar"
            x={mark.x}
            y={mark.y}
            width={mark.width}
            height={mark.height}
            fill={fillOf(drawing, mark)}
            stroke={outlineOf(drawing, mark)}
          />
        ))
      )}
    </g>
  );
}
