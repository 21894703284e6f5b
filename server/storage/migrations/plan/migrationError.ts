/** Why the stored data does not fit the templates, or a change of them cannot be made or undone; the message says what to do. */
export class MigrationError extends Error {
  override name = "MigrationError";
}
