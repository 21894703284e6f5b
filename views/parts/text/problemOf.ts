/** The sentence for the user in what a port threw. */
export function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
