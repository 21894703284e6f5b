/** Where an event stands on the time line of its rule. */

/** The status in which an event is resolved: the last one. */
export function resolvedStatus(statusTimeline: readonly string[]): string | undefined {
  return statusTimeline.at(-1);
}

/** The status after this one; undefined after the last one, and of a status that the time line does not have any more. */
export function nextStatus(statusTimeline: readonly string[], status: string): string | undefined {
  const index = statusTimeline.indexOf(status);
  return index === -1 ? undefined : statusTimeline[index + 1];
}
