import { useId, useMemo, useState, type ReactNode } from "react";
import type { FormStore, RecordData } from "../../engine/index.ts";
import { useTitles } from "../parts/related/useTitles.ts";
import { FormScopeContext, type FormScope } from "./formScope.ts";

interface Props {
  store: FormStore;
  record: RecordData | null;
  readOnly: boolean;
  /** Left out, the scope keeps the open tab itself. */
  tab?: string;
  onTab?(tab: string): void;
  children: ReactNode;
}

/** Gives the views below it their form, record and open tab, and remembers the titles of the record's relations. */
export function RecordScope({ store, record, readOnly, tab, onTab, children }: Props) {
  const formId = useId();
  const [ownTab, setOwnTab] = useState<string>();
  const shown = useMemo(() => (record ? [record] : []), [record]);
  useTitles(shown);
  const scope = useMemo<FormScope>(
    () => ({ store, record, readOnly, formId, tab: onTab ? tab : ownTab, onTab: onTab ?? setOwnTab }),
    [store, record, readOnly, formId, tab, onTab, ownTab],
  );
  return <FormScopeContext value={scope}>{children}</FormScopeContext>;
}
