import { dayIn, formatDate, momentIn } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";

/** A moment, in epoch seconds, on the clocks of the company and with the name of their time zone. */
export function Moment({ at }: { at: number }) {
  const momentText = useMomentText();
  return <time dateTime={new Date(at * 1000).toISOString()}>{momentText(at)}</time>;
}

/** How a moment, in epoch seconds, is written. */
export function useMomentText(): (at: number) => string {
  const { timezone = "UTC" } = useViews();
  return (at) => momentIn(timezone, at);
}

/** How the company's date of a moment, in epoch seconds, is written. */
export function useMomentDay(): (at: number) => string {
  const { timezone = "UTC" } = useViews();
  return (at) => formatDate(dayIn(timezone, at));
}
