/** Why an import cannot be done at all; the message is for the person at the terminal. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  /** JSON pointer of the mistake in what was asked for; left out: it is in the file. */
  readonly pointer: string | undefined;

  constructor(message: string, pointer?: string) {
    super(message);
    this.pointer = pointer;
  }
}
