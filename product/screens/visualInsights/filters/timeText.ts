/** A time of day in seconds since midnight as inputs of times have it: `07:30`. */
export function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
