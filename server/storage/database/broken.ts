/** Codes of Node and PostgreSQL that mean: no connection, or one that was ended. */
const brokenCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|08...|57P0.|25P03)$/;
/** What `pg` says, without a code, of a connection that ended. */
const brokenMessages = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether a call failed because its connection to the database broke, or none could be made. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return brokenCodes.test(code) || brokenMessages.test(error.message);
}
