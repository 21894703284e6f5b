import { useState } from "react";
import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import type { MailContent, MailMessage } from "../../services/index.ts";
import { createMailClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { showToast } from "../../common/toasts.ts";
import { useToastedAction } from "../useAction.ts";
import { outboxKeys } from "./outboxKeys.ts";

/** Between two looks at messages that wait. Milliseconds. */
const EVERY_MS = 5_000;

/** The messages of the company, a page at a time; asked for again while one of them waits. */
export function useOutbox(status: MailMessage["status"] | undefined) {
  const mail = useOwnClient(createMailClient);
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (index: number, before: Awaited<ReturnType<typeof mail.list>> | null) =>
      index > 0 && before?.options.next == null ? null : outboxKeys.page(status, before?.options.next),
    ([, , after]) => mail.list({ status, after }),
    {
      refreshInterval: (pages) => (pages?.some(hasWaiting) ? EVERY_MS : 0),
      revalidateOnFocus: false,
    },
  );
  const last = data?.at(-1);
  return {
    messages: data?.flatMap((page) => page.data),
    delivers: last?.delivers ?? true,
    error: error as unknown,
    /** Undefined: all are there. */
    showMore: last && last.options.next !== null ? () => void setSize(size + 1) : undefined,
    isLoadingMore: data !== undefined && size > data.length,
    reload: () => void mutate(),
  };
}

const hasWaiting = ({ data }: { data: readonly MailMessage[] }) =>
  data.some(({ status }) => status === "waiting");

/** One message with what it says. */
export function useMessage(id: number) {
  const mail = useOwnClient(createMailClient);
  return useSWR<MailContent, unknown>(outboxKeys.one(id), () => mail.get(id), {
    refreshInterval: (message) => (message?.status === "waiting" ? EVERY_MS : 0),
    revalidateOnFocus: false,
  });
}

/** Sends messages again, and says what came of it. `id`: the one that is asked for now. */
export function useRetry(onDone: () => void) {
  const mail = useOwnClient(createMailClient);
  const [id, setId] = useState<number>();
  const { act: run } = useToastedAction("admin_panel_thunk_action_failed");
  const retry = async (message: Pick<MailMessage, "id" | "to">) => {
    setId(message.id);
    await run(async () => {
      await mail.retry(message.id);
      void showToast("success", `Retrying the message to ${message.to.email}.`);
    });
    setId(undefined);
    onDone();
  };
  return { id, retry: (message: Pick<MailMessage, "id" | "to">) => void retry(message) };
}
