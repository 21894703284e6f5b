/** Why an import cannot be done at all; the message is for the person at the terminal. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
