import { createElement, useState } from "react";
import { Trash } from "@blueprintjs/icons";
import type { RecordData } from "../../../engine/index.ts";
import type { BulkAction } from "../../../views/index.ts";
import { type TemplateEntry, useCatalog } from "../../workspace/workspace.ts";

/** The action that deletes chosen records, and those that it was asked for. */
export interface DeleteAction {
  /** None for who may delete nowhere. */
  actions: readonly BulkAction[];
  asked: readonly number[] | undefined;
  close(): void;
}

/** The action that deletes the chosen ones of `records`, where the user may delete all of them. */
export function useDeleteAction(
  { compiled }: TemplateEntry,
  records: readonly RecordData[],
  selection: ReadonlySet<number>,
): DeleteAction {
  const { abilities } = useCatalog();
  const [asked, setAsked] = useState<readonly number[]>();
  const isRefused = records.some(({ id, abilities: own }) => selection.has(id) && !own.delete);
  const action: BulkAction = {
    key: "delete",
    label: "Delete",
    icon: createElement(Trash),
    intent: "danger",
    refusal: isRefused ? `You do not have permission to delete all of these ${compiled.plural}.` : undefined,
    onRun: (ids) => setAsked([...ids]),
  };
  return {
    actions: abilities.can("delete", compiled) ? [action] : [],
    asked,
    close: () => setAsked(undefined),
  };
}
