import type { ChartModel } from "../../engine/index.ts";
import { ScrollFrame } from "../parts/frame/ScrollFrame.tsx";
import { openWords, pointWords } from "./chartWords.ts";

interface Props {
  model: ChartModel;
  title: string;
  /** The most pixels that it takes; the rest scrolls. */
  height: number;
  onPoint?(groupIndex: number, seriesId: number): void;
}

/** The numbers of a chart as a table, each with a button where something is behind it. */
export function ChartTable({ model, title, height, onPoint }: Props) {
  return (
    <div className="ss-chart-table" style={{ maxHeight: height }}>
      <ScrollFrame className="ss-chart-scroll" label={title}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{model.groupsLabel}</th>
              {model.series.map(({ id, label }) => (
                <th key={id} scope="col" dir="auto">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {model.groups.map((group, position) => (
              <tr key={group.index}>
                <th scope="row">
                  <bdi>{group.label}</bdi>
                  {group.isOpen && <span className="ss-chart-note">{` (${openWords})`}</span>}
                </th>
                {model.series.map(({ id, texts, values }, series) => (
                  <td key={id}>
                    {onPoint && values[position] != null ? (
                      <button
                        type="button"
                        className="ss-chart-open"
                        aria-label={pointWords(model, { group: position, series })}
                        onClick={() => onPoint(group.index, id)}
                      >
                        {texts[position]}
                      </button>
                    ) : (
                      texts[position]
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </div>
  );
}
