import { useMemo } from "react";
import useSWR from "swr";
import type { ChangedSettings, ListSettings, SavedView, ViewContent } from "../../services/index.ts";
import { useClient } from "../../workspace/workspace.ts";
import { readOnce } from "../useRecords.ts";

/** The saved views of a list that this user sees, and what is done with them. Each promise rejects when its call does. */
export interface KeptViews {
  status: "loading" | "ready" | "error";
  views: readonly SavedView[];
  settings: ListSettings;
  retry(): void;
  add(content: ViewContent): Promise<SavedView>;
  change(view: SavedView, content: Partial<ViewContent>): Promise<SavedView>;
  remove(view: SavedView): Promise<void>;
  setDefault(id: number | null): Promise<void>;
  keepColumns(columns: NonNullable<ChangedSettings["columns"]>): Promise<void>;
}

const nothingKept: ListSettings = { defaultViewId: null, columns: [] };

/** The saved views of the list of a template. The list itself never waits long for them. */
export function useKeptViews(template: string): KeptViews {
  const savedViews = useClient("savedViews");
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof savedViews.read>>, unknown>(
    ["savedViews", template],
    () => savedViews.read(template),
    readOnce,
  );
  return useMemo(() => {
    const reread = async <T>(work: Promise<T>): Promise<T> => {
      const result = await work;
      await mutate();
      return result;
    };
    const keep = async (settings: ChangedSettings) => {
      const kept = await savedViews.keep(template, settings);
      await mutate((now) => now && { ...now, settings: kept }, { revalidate: false });
    };
    return {
      status: data ? "ready" : error === undefined ? "loading" : "error",
      views: data?.views ?? [],
      settings: data?.settings ?? nothingKept,
      retry: () => void mutate(),
      add: (content) => reread(savedViews.add(template, content)),
      change: ({ id, name, shared, state }, content) =>
        reread(savedViews.change(id, { name, shared, state, ...content })),
      remove: ({ id }) => reread(savedViews.remove(id)),
      setDefault: (defaultViewId) => keep({ defaultViewId }),
      keepColumns: (columns) => keep({ columns }),
    };
  }, [data, error, mutate, savedViews, template]);
}
