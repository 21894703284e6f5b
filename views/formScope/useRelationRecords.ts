import { useCallback } from "react";
import { useAtomValue } from "jotai/react";
import type { CompiledField, CompiledTemplate, RecordData } from "../../engine/index.ts";
import { useViews } from "../context/viewsContext.ts";
import { useFormScope } from "./formScope.ts";
import { idsOf } from "../parts/values/FormattedValue.tsx";
import { useLoaded, type Loaded } from "../parts/loading/useLoaded.ts";
import { askOnce } from "../parts/related/askOnce.ts";
import { useRelatedSource } from "../parts/related/useRelatedSource.ts";
import { useTitles } from "../parts/related/useTitles.ts";

/** A relation of the record in scope, with the template that it leads to. Throws for a key that is no relation. */
export function useRelation(key: string): { relation: CompiledField; template: CompiledTemplate } {
  const { engine } = useViews();
  const relation = useFormScope().store.template.byKey.get(key);
  if (!relation?.relation) throw new Error(`"${key}" is no relation.`);
  return { relation, template: engine.template(relation.relation.template) };
}

const none: readonly RecordData[] = [];

/** The records that a relation of the form in scope holds now, as they are stored. */
export function useRelationRecords(key: string): Loaded<RecordData[]> {
  const { store } = useFormScope();
  const { template } = useRelation(key);
  const source = useRelatedSource();
  const ids = idsOf(useAtomValue(store.valueAtom(key), { store: store.store })).join();
  const load = useCallback(
    () => (ids === "" ? Promise.resolve([]) : askOnce(source, template.alias, ids.split(",").map(Number))),
    [source, template, ids],
  );
  const loaded = useLoaded(load);
  useTitles(loaded.status === "ready" ? loaded.data : none);
  return loaded;
}
