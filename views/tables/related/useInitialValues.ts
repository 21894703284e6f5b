import { useMemo } from "react";
import { carriedValues } from "../../../engine/index.ts";
import type { CompiledField, CompiledTemplate, RecordValues } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";

/** Initial values of a new row of a table: the record around it, what is carried over from that, and its group where the row may be in it. */
export function useInitialValues(relation: CompiledField, template: CompiledTemplate): RecordValues {
  const { groups } = useViews();
  const { record } = useFormScope();
  const inverse = relation.relation?.inverse;
  return useMemo(() => {
    if (!record || inverse === undefined) return {};
    const group = groups.find(({ id }) => id === record.groupId);
    const fits = group && !group.inactive && template.groupTypes.includes(group.groupType);
    const carried = carriedValues(template, inverse, record);
    return { ...carried, [inverse]: record.id, ...(fits ? { groupId: group.id } : {}) };
  }, [record, inverse, groups, template]);
}
