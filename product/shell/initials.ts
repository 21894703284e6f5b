/** First letters of up to two words, for a picture that is not there. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? "")
    .join("")
    .toUpperCase();
}
