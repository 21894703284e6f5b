/** The letters and digits of a text in small letters, joined by hyphens: `Rear yard Ä` is `rear-yard-a`. Empty where it has none. */
export function slugOf(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join("-") ?? "";
}
