/** A content hash: tells versions of a template apart. Not for secrets. */

/** Raised when the same template would compile to something else. */
const languageVersion = 2;

function fnv1a(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Sixteen hexadecimal digits that depend on the JSON's content and the engine's version. */
export function contentHash(json: unknown): string {
  const text = `${languageVersion}:${JSON.stringify(json)}`;
  const halves = [fnv1a(text, 0x811c9dc5), fnv1a(`${text.length}${text}`, 0x9e3779b9)];
  return halves.map((half) => half.toString(16).padStart(8, "0")).join("");
}
