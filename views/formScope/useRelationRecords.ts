import { useCallback, useMemo } from "react";
import { useAtomValue } from "jotai/react";
import type { CompiledField, CompiledTemplate, RecordData } from "../../engine/index.ts";
import { useViews } from "../context/viewsContext.ts";
import { serverKeys } from "../serverData/keys.ts";
import type { Loaded } from "../serverData/loaded.ts";
import { useServerData } from "../serverData/useServerData.ts";
import { useFormScope } from "./formScope.ts";
import { idsOf } from "../parts/values/FormattedValue.tsx";
import { recordsInOrder } from "../parts/related/recordsInOrder.ts";
import { useRelatedSource } from "../parts/related/useRelatedSource.ts";
import { useTitles } from "../parts/related/useTitles.ts";

/** A relation of the record in scope, with the template that it leads to. Throws for a key that is no relation. */
export function useRelation(key: string): { relation: CompiledField; template: CompiledTemplate } {
  const { engine } = useViews();
  const relation = useFormScope().store.template.byKey.get(key);
  if (!relation?.relation) throw new Error(`"${key}" is no relation.`);
  return { relation, template: engine.template(relation.relation.template) };
}

const none: RecordData[] = [];

/** The records that a relation of the form in scope has now, as they are stored. */
export function useRelationRecords(key: string): Loaded<RecordData[]> {
  const { store } = useFormScope();
  const { template } = useRelation(key);
  const source = useRelatedSource();
  const joined = idsOf(useAtomValue(store.valueAtom(key), { store: store.store })).join();
  const ids = useMemo(() => (joined === "" ? [] : joined.split(",").map(Number)), [joined]);
  const load = useCallback(() => recordsInOrder(source, template.alias, ids), [source, template, ids]);
  const loaded = useServerData(ids.length > 0 ? serverKeys.relatedByIds(template.alias, ids) : null, load, {
    always: true,
  });
  useTitles(loaded.status === "ready" ? loaded.data.records : none);
  if (ids.length === 0) return { status: "ready", data: none };
  if (loaded.status === "error") return { status: "error", retry: loaded.retry };
  return loaded.status === "ready" ? { status: "ready", data: loaded.data.records } : loaded;
}
