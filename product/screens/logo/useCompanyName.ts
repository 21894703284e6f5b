import { useEffect, useState } from "react";
import { createCompanyNameClient } from "../../services/index.ts";
import { useOwnClient, useUserSession } from "../../workspace/workspace.ts";
import { useEditing } from "../admin/useEditing.ts";
import { useShowSaved } from "../admin/useShowSaved.ts";
import { useVersionedDraft } from "../admin/useVersionedDraft.ts";
import { nameRules } from "./nameRules.ts";

/** The company's name while it is edited, and what saves it. */
export function useCompanyName() {
  const { company, refresh } = useUserSession();
  const client = useOwnClient(createCompanyNameClient);
  const showSaved = useShowSaved();
  // What was saved counts until the page has it.
  const [saved, setSaved] = useState<string>();
  useEffect(() => setSaved(undefined), [company.name]);
  const now = saved ?? company.name;
  const { base, draft, setDraft, isChanged, isStale, show } = useVersionedDraft(now, nameRules);
  const { isBusy, act } = useEditing(isChanged, "/admin");
  const save = async () => {
    const name = await client.rename(company.alias, { name: draft.trim(), previousName: base });
    setSaved(name);
    show(name);
    await showSaved("The name was saved.");
  };
  return {
    draft,
    setDraft,
    isChanged,
    isStale: isStale && !isBusy,
    isBusy,
    reset: () => show(now),
    async submit() {
      // Where somebody else renamed the company, the page then says so, and how to go on.
      if (!(await act(save))) await refresh().catch(() => undefined);
    },
  };
}
