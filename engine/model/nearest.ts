import { distance } from "./editDistance.ts";

/** Names that are listed whole in a message. */
const MOST_NAMES = 12;

/** Letters in which a mistyped name may differ, by the length of the right one. */
const tolerated = (name: string) => Math.max(1, Math.floor(name.length / 3));

/** The known name that is most like the given one; undefined where none is like it. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const far = (candidate: string) => distance(wanted, candidate.toLowerCase());
  const like = known.filter((candidate) => candidate !== name && far(candidate) <= tolerated(candidate));
  return like.sort((a, b) => far(a) - far(b))[0];
}

/** What to do about a name that is very like a known one. */
export function writeNearest(nearest: string): string {
  return `Write "${nearest}", or declare what the name stands for.`;
}

/**
 * What to say beside an unknown name: `known: a, b, c`, in a long list the names that are most like it and how many there are. Begins
 * with `did you mean "x"?` where one is very like it, or is known to be `meant`.
 */
export function knownNames(
  name: string,
  known: readonly string[],
  nearest: string | undefined = nearestName(name, known),
): string {
  const meant = nearest === undefined ? "" : `did you mean "${nearest}"? `;
  return `${meant}known: ${listed(name, known)}`;
}

function listed(name: string, known: readonly string[]): string {
  if (known.length === 0) return "none";
  if (known.length <= MOST_NAMES) return known.join(", ");
  const byLikeness = known
    .map((each) => ({ each, far: distance(name.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_NAMES)
    .map(({ each }) => each);
  return `${byLikeness.join(", ")} and ${known.length - MOST_NAMES} more`;
}
