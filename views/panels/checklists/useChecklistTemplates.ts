import { useMemo } from "react";
import type { CompiledTemplate, RelatedRecord } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { useChecklistScope } from "./scope.ts";

/** Templates that are offered (spec records.md 9: synchronous option limit). */
const limit = 100;

export interface OfferedTemplates {
  status: "loading" | "ready" | "error";
  offered: readonly RelatedRecord[];
  /** Asks again after a failure. */
  retry(): void;
  /** Where templates are made; undefined for who may make none. */
  createLink: string | undefined;
}

/** The checklist templates that are offered and apply to records of the type in scope. */
export function useChecklistTemplates(): OfferedTemplates {
  const { dataSource, engine, linkToNew } = useViews();
  const { store } = useFormScope();
  const { template: alias, status, offered, appliesTo } = useChecklistScope().setting.rule.madeFrom;
  const dataset = store.template.alias;
  const known: CompiledTemplate | undefined = engine.templates.get(alias);
  const query = useMemo(() => {
    const where = {
      all: [
        { field: status, is: offered },
        { field: appliesTo, has: dataset },
      ],
    };
    return { where, limit };
  }, [dataset, status, offered, appliesTo]);
  const load = async () => (known ? dataSource.suggestions(alias, "", query) : []);
  const loaded = useServerData(serverKeys.suggestions(alias, "", query), load);
  return {
    status: loaded.status,
    offered: loaded.status === "ready" ? loaded.data : [],
    retry: loaded.status === "error" ? loaded.retry : () => undefined,
    createLink: linkToNew?.(alias),
  };
}
