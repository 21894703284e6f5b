/** A count that may stop at a cap, e.g. `12` or `1,000+`. */
export function cappedNumber({ count, capped }: { count: number; capped: boolean }): string {
  return `${count.toLocaleString("en-US")}${capped ? "+" : ""}`;
}

/** How many records there are, e.g. `1 record` or `1,000+ records`. */
export function countText(counted: { count: number; capped: boolean }): string {
  const { count, capped } = counted;
  return `${cappedNumber(counted)} ${count === 1 && !capped ? "record" : "records"}`;
}
