import { useMemo } from "react";
import { useViews } from "../../../../views/index.ts";
import { useClient } from "../../../workspace/workspace.ts";

/** Ids that one call takes. */
const most = 500;

/** Learns what records are called, in few calls; those that the user may not view stay numbers. */
type LearnLabels = (template: string, ids: readonly number[]) => Promise<void>;

/** For answers that name records by their ids: their labels are known before the answer is drawn. */
export function useLabels(): LearnLabels {
  const records = useClient("records");
  const { related } = useViews();
  return useMemo(
    () => async (template, ids) => {
      const missing = [...new Set(ids)].filter((id) => related.get(id) === undefined);
      for (let start = 0; start < missing.length; start += most) {
        const some = missing.slice(start, start + most);
        const found = await records.named(some);
        const known = new Set(found.map(({ id }) => id));
        const hidden = some.filter((id) => !known.has(id));
        related.add([
          ...found.map(({ id, templateAlias, label }) => ({ id, templateAlias, label })),
          ...hidden.map((id) => ({ id, templateAlias: template, label: null, restricted: true as const })),
        ]);
      }
    },
    [records, related],
  );
}
