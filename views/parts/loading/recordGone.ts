/** The record of a call no longer exists: another user deleted it while it was open. */
export class RecordGone extends Error {
  constructor(cause: unknown) {
    super("The record you are looking for does not exist.", { cause });
    this.name = "RecordGone";
  }
}

/** The message for a record that does not exist (spec records.md 2.1); `name` is that of its template. */
export function goneText(name: string): string {
  return `The ${name} record you are looking for does not exist.`;
}
