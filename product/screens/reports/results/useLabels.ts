import { useMemo } from "react";
import { useViews } from "../../../../views/index.ts";
import { useClient } from "../../../workspace/workspace.ts";

/** Learns what records are called; those that the user may not view stay numbers. */
type LearnLabels = (template: string, ids: readonly number[]) => Promise<void>;

/** For answers that name records by their ids: their labels are known before the answer is drawn. */
export function useLabels(): LearnLabels {
  const records = useClient("records");
  const { related } = useViews();
  return useMemo(
    () => async (template, ids) => {
      const missing = [...new Set(ids)].filter((id) => related.get(id) === undefined);
      if (missing.length === 0) return;
      const found = await records.named(missing);
      const known = new Set(found.map(({ id }) => id));
      const hidden = missing.filter((id) => !known.has(id));
      related.add([
        ...found.map(({ id, templateAlias, label }) => ({ id, templateAlias, label })),
        ...hidden.map((id) => ({ id, templateAlias: template, label: null, restricted: true as const })),
      ]);
    },
    [records, related],
  );
}
