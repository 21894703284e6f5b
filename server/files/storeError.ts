/**
 * What a store of files could not do. `gone`: there is no such file. `unavailable`: the store did not answer, or refused.
 * The message is for the log; it never holds a key, a signature or an address with either.
 */
export class FileStoreError extends Error {
  override readonly name = "FileStoreError";
  readonly reason: "gone" | "unavailable";

  constructor(reason: FileStoreError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}
