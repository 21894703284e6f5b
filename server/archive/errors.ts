/** Why an archive cannot be written or read, or a company not be deleted; the message is for the person at the terminal. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}
