import type { RecordData } from "../../../engine/index.ts";
import { personName } from "../../../views/index.ts";

/** Who saved a record last, for a sentence. */
export function savedBy({ lastUpdatedByUser: user }: Pick<RecordData, "lastUpdatedByUser">): string {
  return user ? personName(user) : "Somebody";
}
