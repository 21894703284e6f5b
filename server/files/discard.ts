import { orLog } from "../core/log.ts";
import type { LogError } from "../core/log.ts";
import type { FileStore } from "./port.ts";

/** Removes a file that nobody will ask for. A failure is logged; what is not removed now goes with the sweep. */
export async function discard(store: FileStore, storedName: string, logError: LogError): Promise<void> {
  await orLog(store.remove(storedName), logError, `Removing file ${storedName}`);
}
