import { formatValue, recordValue } from "../../../engine/index.ts";
import type { CompiledTemplate, Gauge as GaugeOf, RecordData } from "../../../engine/index.ts";
import { useFormatContext } from "../../context/viewsContext.ts";
import { Confidential } from "../../parts/values/Confidential.tsx";
import { arcOf, bandOf, pointAt } from "./dial.ts";
import "./gauge.css";

interface Props {
  gauge: GaugeOf;
  template: CompiledTemplate;
  record: RecordData;
}

/** A number of a record on a dial, with the name of the part in which it stands; `--` where there is none. */
export function Gauge({ gauge, template, record }: Props) {
  const format = useFormatContext();
  const field = template.byKey.get(gauge.field);
  if (field === undefined) return null;
  if (record.protectedFields.includes(field.key)) return <Confidential />;
  const value = recordValue(record, field);
  const shown = formatValue(field, value, format);
  const score = typeof value === "number" ? value : undefined;
  const band = score === undefined ? undefined : bandOf(gauge, score);
  const meter = {
    role: "meter",
    "aria-label": field.label,
    "aria-valuemin": 0,
    "aria-valuemax": gauge.max,
    "aria-valuenow": Math.min(Math.max(score ?? 0, 0), gauge.max),
    "aria-valuetext": band === undefined ? shown : `${shown}, ${band.label}`,
  };
  return (
    <div className="ss-gauge" {...meter}>
      <svg viewBox="0 0 120 66" aria-hidden="true">
        {gauge.bands.map(({ below, color, label }, index) => (
          <path
            key={label}
            data-color={color}
            data-on={band?.label === label || undefined}
            d={arcOf(gauge, gauge.bands[index - 1]?.below ?? 0, below ?? gauge.max)}
          />
        ))}
        {score !== undefined && <Needle gauge={gauge} score={score} />}
      </svg>
      <p aria-hidden="true">
        <strong>{shown}</strong>
        {band && <span>{band.label}</span>}
      </p>
    </div>
  );
}

function Needle({ gauge, score }: { gauge: GaugeOf; score: number }) {
  const [x1, y1] = pointAt(gauge, score, 38);
  const [x2, y2] = pointAt(gauge, score, 58);
  return <line x1={x1} y1={y1} x2={x2} y2={y2} />;
}
