import { type AlertHours, formatTime } from "../../../engine/index.ts";

/** When alerts come, in a sentence or two: "Emails for every day, week or month come at 7:00 AM. ...". */
export function alertTimes({ digest, quietFrom, quietTo }: AlertHours): string {
  const digests = `Emails for every day, week or month come at ${hourText(digest)}.`;
  if (quietFrom === 24 && quietTo === 0) return `${digests} Immediate emails come at any time.`;
  const from = hourText(quietFrom);
  return `${digests} Immediate emails wait from ${from} to ${hourText(quietTo)} and then come as one.`;
}

function hourText(hour: number): string {
  return hour % 24 === 0 ? "midnight" : formatTime(hour * 3_600);
}
