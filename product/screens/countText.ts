/** How many records there are, e.g. `1 record` or `1,000+ records`. */
export function countText({ count, capped }: { count: number; capped: boolean }): string {
  const number = new Intl.NumberFormat("en-US").format(count);
  return `${number}${capped ? "+" : ""} ${count === 1 && !capped ? "record" : "records"}`;
}
