import { InvalidRecordError } from "../../storage/index.ts";

/** The messages with which something is refused; none where it is not. */
export async function refused(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof InvalidRecordError) return error.issues.map(({ message }) => message);
    return [error instanceof Error ? error.message : String(error)];
  }
}
