/** First letters of the first and last word. */
export function initials(name: string): string {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toUpperCase();
}
