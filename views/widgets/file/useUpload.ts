import { useEffect, useRef, useState } from "react";
import { fileProblem, type CompiledField } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";

/** A file on its way: `share` is sent, from 0 to 1. */
interface Sending {
  name: string;
  share: number;
}

interface Upload {
  sending: Sending | null;
  /** Why the last file was not stored. */
  problem: string | null;
  send(file: File): void;
  cancel(): void;
}

/** Uploads one file at a time for a field; `onStored` is called with its id. An upload is stopped when the field is unmounted. */
export function useUpload(field: CompiledField, onStored: (id: number) => void): Upload {
  const { dataSource, files } = useViews();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setSending(null);
  };

  async function upload(file: File) {
    const { signal } = (running.current = new AbortController());
    const report = (share: number) => signal.aborted || setSending({ name: file.name, share });
    report(0);
    try {
      if (!dataSource.upload) throw new Error("Files cannot be uploaded here.");
      const stored = await dataSource.upload(file, { onProgress: report, signal });
      if (signal.aborted) return;
      files.add(stored);
      onStored(stored.id);
    } catch (error) {
      if (signal.aborted) return;
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSending(null);
  }

  return {
    sending,
    problem,
    cancel: stop,
    send(file) {
      stop();
      const refused = fileProblem(file, field);
      setProblem(refused ?? null);
      if (refused === undefined) void upload(file);
    },
  };
}
