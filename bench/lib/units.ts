/** The unit that a measure's name ends in: milliseconds, MB, kB, percent; a count otherwise. */
export function unitOf(measure: string): string {
  const ending = /_(ms|mb|kb|percent)$/.exec(measure)?.[1] ?? "";
  return units[ending] ?? "count";
}

const units: Readonly<Record<string, string>> = { ms: "ms", mb: "MB", kb: "kB", percent: "%" };
