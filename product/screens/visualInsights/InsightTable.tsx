import { Button } from "@blueprintjs/core";
import type { KpiShown } from "../../../engine/index.ts";
import { ScrollFrame } from "../../../views/index.ts";

interface Props {
  shown: KpiShown;
  /** Opens the records behind the line at this position. */
  onLine(position: number): void;
}

/** The groups of an answer in lines; a number opens its records. */
export function InsightTable({ shown: { title, heads, lines }, onLine }: Props) {
  const isDivided = lines.some(({ parts }) => parts !== undefined);
  return (
    <ScrollFrame className="insights-scroll" label={title}>
      <table className="insights-table" aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" data-align="right">
              {title}
            </th>
            {isDivided && (
              <th scope="col" data-align="right">
                Divided
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ index, keys, value, parts, reason }) => (
            <tr key={index}>
              {keys.map((key, at) => (
                <td key={heads[at]} dir="auto">
                  {key}
                </td>
              ))}
              <td data-align="right">
                <Button
                  variant="minimal"
                  size="small"
                  text={value}
                  title={reason}
                  aria-label={`${value}, ${keys.join(", ")}`}
                  onClick={() => onLine(index)}
                />
              </td>
              {isDivided && (
                <td data-align="right" title={reason}>
                  {parts}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
