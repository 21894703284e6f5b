import { useRef, useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import {
  createImportsClient,
  errorText,
  type ImportDetails,
  type ImportSetup,
} from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { importKeys } from "../useImport.ts";

/** A draft that is being set up: each change is sent at once, one after the other, and the preview follows. */
export function useImportDraft(job: ImportDetails) {
  const imports = useOwnClient(createImportsClient);
  const { mutate } = useSWRConfig();
  const [setup, setSetup] = useState(job.setup);
  const [saving, setSaving] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const line = useRef<Promise<void>>(Promise.resolve());
  const wanted = useRef(0);

  const preview = useSWR(importKeys.preview(job.id), () => imports.preview(job.id), {
    revalidateOnFocus: false,
    keepPreviousData: true,
  });

  const send = (change: { templateAlias?: string; setup?: ImportSetup }) => {
    const turn = (wanted.current += 1);
    setSaving((count) => count + 1);
    line.current = line.current.then(async () => {
      // Only the last of several changes that wait is sent.
      if (turn === wanted.current) await keep(change, turn);
      setSaving((count) => count - 1);
    });
  };
  const keep = async (change: { templateAlias?: string; setup?: ImportSetup }, turn: number) => {
    try {
      const next = await imports.change(job.id, change);
      await mutate(importKeys.one(job.id), next, { revalidate: false });
      if (turn !== wanted.current) return;
      setRefusal(undefined);
      if (change.setup === undefined) setSetup(next.setup);
      void preview.mutate();
    } catch (error) {
      if (turn === wanted.current) setRefusal(errorText(error));
    }
  };

  return {
    setup,
    preview,
    isSaving: saving > 0,
    refusal,
    change(next: ImportSetup) {
      setSetup(next);
      send({ setup: next });
    },
    chooseTemplate: (templateAlias: string) => send({ templateAlias }),
  };
}
