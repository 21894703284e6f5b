import useSWR from "swr";
import type { Condition } from "../../../engine/index.ts";
import { useClient } from "../../workspace/workspace.ts";
import { readOnce, useVisit } from "../useRecords.ts";
import type { OpenInTerminal } from "./openKinds.ts";

/** Records of a kind that are shown. */
const mostShown = 5;

/** The open records in groups, those of each kind with how many there are; all asked together. */
export function useOpenRecords(kinds: readonly OpenInTerminal[], groupIds: readonly number[]) {
  const records = useClient("records");
  const visit = useVisit();
  return useSWR(
    ["openInTerminal", groupIds, kinds.map(({ entry, where }) => [entry.alias, where]), visit],
    () =>
      Promise.all(
        kinds.map(async (kind) => {
          const { entry, where, date } = kind;
          const filter: Condition = { all: [where, { field: "groupId", in: [...groupIds] }] };
          const asked = { template: entry.alias, filter, together: true };
          const orderBy = date === undefined ? [] : [{ field: date, direction: "asc" as const }];
          const columns = date === undefined ? [] : [date];
          const [page, count] = await Promise.all([
            records.list({ ...asked, orderBy, columns, limit: mostShown }),
            records.count(asked),
          ]);
          return { kind, records: page.records, count };
        }),
      ),
    readOnce,
  );
}
