/** Which content coding a client is sent, by its `Accept-Encoding` (RFC 9110, 12.5.3). */

/** `identity`: as it is. */
export type ContentCoding = "br" | "gzip" | "identity";

/** In the order in which they are preferred where a client likes them alike. */
const preferred = ["br", "gzip", "identity"] as const satisfies readonly ContentCoding[];

/** `identity` is acceptable although nobody names it, but after all that is named. */
const LEAST = 0.0001;

/** The coding that a client likes best. One that accepts none of ours gets `identity`, rather than nothing. */
export function contentCodingFor(acceptEncoding: string | undefined): ContentCoding {
  const weights = weightsIn(acceptEncoding ?? "");
  const anyOther = weights.get("*");
  const weightOf = (coding: ContentCoding) =>
    weights.get(coding) ?? anyOther ?? (coding === "identity" ? LEAST : 0);
  const most = Math.max(...preferred.map(weightOf));
  if (most === 0) return "identity";
  return preferred.find((coding) => weightOf(coding) === most) ?? "identity";
}

/** The weight of each coding that a header names, from 0 (not acceptable) to 1. */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice("q=".length);
    const value = weight === undefined ? 1 : Number(weight);
    if (name !== "") weights.set(name.replace(/^x-(?=gzip$)/, ""), value >= 0 && value <= 1 ? value : 0);
  }
  return weights;
}
