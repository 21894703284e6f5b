/** Why an archive cannot be written or read, or a company not be deleted; the message is for the person at the terminal. */
export class ArchiveError extends Error {
  override readonly name: string = "ArchiveError";
}

/** A company is not deleted: some of its records are on Data Retention Hold (spec records.md 4.10). */
export class RetentionHoldError extends ArchiveError {
  override readonly name = "RetentionHoldError";

  constructor(company: string, count: number) {
    super(`${countOf(count)} of ${company} ${count === 1 ? "is" : "are"} on Data Retention Hold.`);
  }
}

const countOf = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "record" : "records"}`;
