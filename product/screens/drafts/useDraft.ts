import { useCallback, useEffect, useMemo, useState } from "react";
import type { FormStore, RecordData } from "../../../engine/index.ts";
import { useClient, useUserSession } from "../../workspace/workspace.ts";
import type { StoredDraft } from "../../services/index.ts";
import { createDraftKeeper } from "./draftKeeper.ts";

export interface FormDrafts {
  /** What an earlier visit left, until it is decided on. */
  offered: StoredDraft | undefined;
  /** The offer was taken. */
  taken(): void;
  /** Drops what was offered. */
  discard(): void;
  /** What is typed was saved or discarded: nothing of it is kept. */
  drop(): void;
}

/**
 * Keeps what is typed in a form on the server while it is typed, before the page is left, and before a log-out; and finds what an
 * earlier visit kept. What could not be asked is not offered.
 */
export function useDraft(form: FormStore, record: RecordData | null): FormDrafts {
  const forms = useClient("forms");
  const { beforeLogOut } = useUserSession();
  const { alias } = form.template;
  const id = record?.id ?? null;
  const [offered, setOffered] = useState<StoredDraft>();

  const keeper = useMemo(
    () =>
      createDraftKeeper({
        read: () => form.draft(),
        write: (draft, leaving) => forms.keepDraft(draft, leaving),
        remove: () => forms.removeDraft(alias, id),
      }),
    [form, forms, alias, id],
  );
  useEffect(() => {
    let current = true;
    const found = (draft: StoredDraft | undefined) => {
      if (!current || !draft) return;
      keeper.found();
      setOffered(draft);
    };
    forms.draft(alias, id).then(found, () => undefined);
    return () => {
      current = false;
    };
  }, [keeper, forms, alias, id]);
  useEffect(() => {
    const leave = () => void keeper.flush(true);
    const hide = () => document.visibilityState === "hidden" && leave();
    const stops = [
      form.store.sub(form.history.revisionAtom, keeper.changed),
      beforeLogOut(() => keeper.flush(true)),
    ];
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      for (const stop of stops) stop();
      keeper.stop();
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [form, keeper, beforeLogOut]);

  const taken = useCallback(() => setOffered(undefined), []);
  const discard = useCallback(() => {
    setOffered(undefined);
    if (form.draft() === null) void keeper.drop();
  }, [form, keeper]);
  const drop = useCallback(() => void keeper.drop(), [keeper]);
  return { offered, taken, discard, drop };
}
