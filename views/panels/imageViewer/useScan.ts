import { useCallback, useEffect, useState } from "react";
import type { ScannedPage, ScanPort } from "../../dataSource/scanPort.ts";
import { mayDecode } from "../../parts/values/mayDecode.ts";
import { logFailure } from "../../serverData/logFailure.ts";

/** A page on its way, the address under which the browser has it, or why it cannot be shown as a sentence for people. */
type Scan =
  | { status: "loading" }
  | { status: "ready"; address: string }
  | { status: "error"; message: string };

/** Loads one page, and again on `retry`. A request that nobody waits for anymore is stopped, and the address released. */
export function useScan(
  scans: ScanPort | undefined,
  { pro, doc, page }: ScannedPage,
): { scan: Scan; retry(): void; broken(): void } {
  const [scan, setScan] = useState<Scan>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const fail = useCallback((message: string) => setScan({ status: "error", message }), []);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    const load = async () => {
      if (scans === undefined) throw new Error("There are no scans here.");
      const content = await scans.page({ pro, doc, page }, stop.signal);
      if (!content.type.startsWith("image/") || !(await mayDecode(content)))
        throw new Error("It is no picture that can be shown.");
      if (stop.signal.aborted) return;
      made = URL.createObjectURL(content);
      setScan({ status: "ready", address: made });
    };
    load().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      logFailure("Loading a scan", error);
      fail(error instanceof Error ? error.message : "");
    });
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [scans, pro, doc, page, attempt, fail]);
  const retry = useCallback(() => {
    setScan({ status: "loading" });
    setAttempt((count) => count + 1);
  }, []);
  const broken = useCallback(() => fail("It is no picture that can be shown."), [fail]);
  return { scan, retry, broken };
}
