import { Button } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { momentIn } from "../../../engine/index.ts";

interface Props {
  /** When the oldest of the answers was given, in milliseconds; undefined before the first. */
  asOf: number | undefined;
  /** They are on their way: asking again changes nothing. */
  isLoading: boolean;
  /** Asks again. */
  onRefresh(): void;
}

/** When what is shown was true, on the clock of who reads it, and a button to ask again. */
export function AnswerStamp({ asOf, isLoading, onRefresh }: Props) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className="reports-stamp">
      {asOf !== undefined && (
        <span className="reports-quiet">{`As of ${momentIn(timeZone, Math.floor(asOf / 1000))}`}</span>
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<Refresh />}
        aria-label="Refresh the results"
        onClick={() => !isLoading && onRefresh()}
      />
    </div>
  );
}
