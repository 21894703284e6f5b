import { showToast } from "../../../common/toasts.ts";
import type { CardContent, Dashboard, DashboardWidget } from "../../../services/index.ts";
import { useToastedAction } from "../../useAction.ts";
import type { OwnBoard } from "./useOwnBoard.ts";

/** Something that was done and can be undone. */
export interface Done {
  /** As it is said: `the card "Accidents" was deleted`. */
  readonly text: string;
  /** Rejects with the reason. */
  undo(): Promise<unknown>;
}

/** What is done with categories and cards, but for arranging them. Each change that can be undone is given to `onDone`. */
export function useBoardActions({ client, reload }: OwnBoard, onDone: (done: Done) => void) {
  const { act } = useToastedAction();
  const then = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } finally {
      await reload().catch(() => undefined);
    }
  };
  const renamed = async (card: DashboardWidget, name: string) => then(client.rename(card, name));
  return {
    reload: () => void reload(),
    addCategory: (name: string) => then(client.addCategory(name)),
    addCard: (into: number, name: string, content: CardContent) => then(client.addCard(into, name, content)),
    async renameCategory({ id, name: before }: Dashboard, name: string): Promise<void> {
      await then(client.renameCategory(id, name));
      onDone({ text: `"${before}" was renamed`, undo: () => then(client.renameCategory(id, before)) });
    },
    async renameCard(card: DashboardWidget, name: string): Promise<void> {
      const after = await renamed(card, name);
      onDone({ text: `"${card.name}" was renamed`, undo: () => renamed(after, card.name) });
    },
    async copy({ id, name }: Dashboard): Promise<void> {
      const isDone = await act(() => then(client.copy(id)));
      if (isDone) void showToast("success", `A copy of "${name}" is at the end of your dashboard.`);
    },
    removeCategory: ({ id }: Dashboard) => act(() => then(client.removeCategory(id))),
    async removeCard({ id, name }: DashboardWidget): Promise<void> {
      const isDone = await act(() => then(client.remove(id)));
      if (isDone) onDone({ text: `"${name}" was deleted`, undo: () => then(client.restore(id)) });
    },
  };
}

export type BoardActions = ReturnType<typeof useBoardActions>;
