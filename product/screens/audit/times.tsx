import { momentIn } from "../../../engine/index.ts";

/** The time zone of the person's clock. */
export const personTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment, in epoch seconds, on the person's clock and with the name of its time zone. */
export function PersonMoment({ at }: { at: number }) {
  return <time dateTime={new Date(at * 1_000).toISOString()}>{momentIn(personTimezone, at)}</time>;
}
