import useSWR from "swr";
import { createDashboardsClient, type ReportDetails, type ReportWidget } from "../../../services/index.ts";
import { showUndo } from "../../../common/toasts.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { useToastedAction } from "../../useAction.ts";
import { readOnce } from "../../useRecords.ts";
import { useCategories } from "./useCategories.ts";

/** All saved reports that the user sees, and what is done with them. What is done rejects with the reason, but for `remove`, which says it. */
export function useSavedList() {
  const client = useOwnClient(createDashboardsClient);
  const own = useCategories();
  const shared = useSWR("dashboardsShared", () => client.shared(), {
    ...readOnce,
    revalidateOnMount: true,
  });
  const { act } = useToastedAction();
  const restore = (id: number) =>
    void act(async () => {
      await client.restore(id);
      own.reload();
    });
  const reload = () => {
    own.reload();
    void shared.mutate();
  };
  /** Whatever comes of it, the list is read again. */
  const then = async (work: Promise<unknown>) => {
    try {
      await work;
    } finally {
      reload();
    }
  };
  return {
    /** undefined while they are on their way. */
    categories: own.categories,
    shared: shared.data,
    /** Why one of them cannot be had. */
    hasFailed: own.hasFailed || shared.error !== undefined,
    reload,
    describe: (report: ReportWidget, details: ReportDetails) => then(client.describe(report, details)),
    move: (report: ReportWidget, category: number) => then(client.move(report, category)),
    renameCategory: (id: number, name: string) => then(client.renameCategory(id, name)),
    /** Deletes a report, and offers to bring it back. Answers whether it is deleted. */
    async remove({ id, name }: ReportWidget): Promise<boolean> {
      const isDone = await act(() => then(client.remove(id)));
      if (isDone)
        void showUndo(`saved report ${id}`, `The report "${name}" has been deleted.`, {
          undo: () => restore(id),
          onEnd: () => undefined,
        });
      return isDone;
    },
  };
}

export type SavedList = ReturnType<typeof useSavedList>;
