/** What to tell a user of something that a port threw: its own sentence. */
export function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
