const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
const step = 1000;

/** A size in bytes as people read it: `512 byte`, `1.2 kB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  const power = bytes < step ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const format = new Intl.NumberFormat("en-US", {
    style: "unit",
    unit: units[power],
    unitDisplay: "short",
    maximumFractionDigits: 1,
  });
  return format.format(bytes / step ** power);
}
