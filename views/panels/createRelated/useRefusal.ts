import {
  relationRefusal,
  toValues,
  type CompiledField,
  type CompiledTemplate,
  type RecordData,
  type RecordValues,
} from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";

interface Asked {
  /** The record as it is stored. */
  record: RecordData;
  relation: CompiledField;
  /** Of the new record. */
  template: CompiledTemplate;
  initial: RecordValues;
}

/**
 * Why no record of the template may be made here: the person's rights, also to what its creation changes in this record, and the
 * checks of the relation that names this record, in the words in which the server would refuse.
 */
export function useRefusal({ record, relation, template, initial }: Asked): string | undefined {
  const { abilities } = useViews();
  const { store } = useFormScope();
  const key = relation.relation?.inverse ?? "";
  const group = typeof initial["groupId"] === "number" ? initial["groupId"] : undefined;
  const denied = (action: string, { plural }: CompiledTemplate) =>
    `Your role does not allow you to ${action} ${plural} here.`;
  if (!abilities.can("add", template, group)) return denied("add", template);
  const isChanged = template.onCreate.some((change) => change.relation === key);
  if (isChanged && !record.abilities.edit) return denied("edit", store.template);
  const named = { id: record.id, values: toValues(store.template, record) };
  return relationRefusal(template, key, named, initial, store.scope().context);
}
