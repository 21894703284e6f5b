import { useId, useMemo, useRef, useState } from "react";
import type { ScorecardRunAttribute, ScorecardTerminal } from "../../../../services/index.ts";
import { type Funnel, funnelMargin, funnelOf, type FunnelPoint, namedLines } from "./funnel.ts";
import { expectedText, funnelSentence, ratioText, standingOf, standingText } from "./terminalText.ts";
import { useFrameWidth } from "./useFrameWidth.ts";

interface Props {
  terminals: readonly ScorecardTerminal[];
  attribute: ScorecardRunAttribute;
  title: string;
  /** Shows the people of a terminal. */
  onTerminal(groupId: number): void;
}

const height = 320;

/** Terminals by their ratio to what is expected, with the limits of chance. Its table says the same in words. */
export function FunnelPlot({ terminals, attribute, title, onTerminal }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useFrameWidth(frame);
  const [pointed, setPointed] = useState<FunnelPoint>();
  const plot = useMemo(
    () => (width === undefined ? undefined : funnelOf(terminals, width, height)),
    [terminals, width],
  );
  return (
    <div ref={frame} className="funnel" style={{ height }}>
      {plot && (
        <svg width={width} height={height} role="img" aria-label={`${title}. ${funnelSentence(terminals)}`}>
          <g transform={`translate(${funnelMargin.left} ${funnelMargin.top})`}>
            <Axes plot={plot} />
            <Limits plot={plot} />
            {plot.points.map((point) => (
              <Point
                key={point.terminal.groupId}
                {...{ point, attribute }}
                onPointed={setPointed}
                onOpen={() => onTerminal(point.terminal.groupId)}
              />
            ))}
          </g>
        </svg>
      )}
      {pointed && plot && <PointTip point={pointed} width={plot.inner.width} />}
    </div>
  );
}

function Axes({ plot: { inner, levels, sizes, middle } }: { plot: Funnel }) {
  return (
    <g className="funnel-axes">
      {levels.map(({ at, label }) => (
        <g key={label}>
          <line x1={0} x2={inner.width} y1={at} y2={at} />
          <text x={-8} y={at} textAnchor="end" dominantBaseline="central">
            {label}
          </text>
        </g>
      ))}
      {sizes.map(({ at, label }) => (
        <text key={label} x={at} y={inner.height + 16} textAnchor="middle">
          {label}
        </text>
      ))}
      <line className="funnel-middle" x1={0} x2={inner.width} y1={middle} y2={middle} />
      <text x={-funnelMargin.left + 2} y={-14}>
        Ratio to what is expected
      </text>
      <text x={inner.width / 2} y={inner.height + 36} textAnchor="middle">
        Expected events
      </text>
    </g>
  );
}

function Limits({ plot }: { plot: Funnel }) {
  const { inner, lines } = plot;
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <rect width={inner.width} height={inner.height} />
      </clipPath>
      <g className="funnel-limits" clipPath={`url(#${id})`}>
        {lines.map(({ share, path }) => (
          <path key={path} d={path} data-share={share} />
        ))}
      </g>
      {namedLines(plot).map(({ share, path, end: { x, y } }) => (
        <text key={path} x={x + 6} y={y} dominantBaseline="central">
          {share}%
        </text>
      ))}
    </>
  );
}

interface PointProps {
  point: FunnelPoint;
  attribute: ScorecardRunAttribute;
  onPointed(point: FunnelPoint | undefined): void;
  onOpen(): void;
}

function Point({ point, attribute, onPointed, onOpen }: PointProps) {
  const { x, y, label, terminal } = point;
  return (
    <g
      className="funnel-point"
      data-standing={standingOf(terminal, attribute)}
      onPointerEnter={() => onPointed(point)}
      onPointerLeave={() => onPointed(undefined)}
      onClick={onOpen}
    >
      <circle cx={x} cy={y} r={12} className="funnel-reach" />
      <circle cx={x} cy={y} r={terminal.outside === null ? 4 : 6} />
      {label && (
        <text x={label.x} y={y} textAnchor={label.anchor} dominantBaseline="central">
          {terminal.terminal.length > 24 ? `${terminal.terminal.slice(0, 23)}…` : terminal.terminal}
        </text>
      )}
    </g>
  );
}

function PointTip({ point: { x, y, terminal }, width }: { point: FunnelPoint; width: number }) {
  const left = funnelMargin.left + x;
  const side = x > width / 2 ? { right: `calc(100% - ${left - 14}px)` } : { left: left + 14 };
  return (
    <div className="ss-chart-tooltip" aria-hidden="true" style={{ top: Math.max(y, 0), ...side }}>
      <strong dir="auto">{terminal.terminal}</strong>
      <span>
        {expectedText(terminal.events)} events, {expectedText(terminal.expected)} expected
      </span>
      <span>
        Ratio {ratioText(terminal.ratio)}: {standingText(terminal).toLowerCase()}
      </span>
    </div>
  );
}
