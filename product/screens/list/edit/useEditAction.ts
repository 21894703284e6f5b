import { createElement, useState } from "react";
import { Edit } from "@blueprintjs/icons";
import type { BulkAction } from "../../../../views/index.ts";
import { type TemplateEntry, useCatalog } from "../../../workspace/workspace.ts";
import { mostEdited } from "./bulkEdit.ts";

/** The action that gives chosen records the same values, and those that it was asked for. */
export interface EditAction {
  /** None for who may edit nowhere. */
  readonly actions: readonly BulkAction[];
  readonly asked: readonly number[] | undefined;
  close(): void;
}

/** The action that edits the chosen records of a type. The dialog says of each whether the user may edit it, before anything is saved. */
export function useEditAction({ compiled }: TemplateEntry, selection: ReadonlySet<number>): EditAction {
  const { abilities } = useCatalog();
  const [asked, setAsked] = useState<readonly number[]>();
  const isTooMany = selection.size > mostEdited;
  const action: BulkAction = {
    key: "edit",
    label: "Edit",
    icon: createElement(Edit),
    refusal: isTooMany ? `Select at most ${mostEdited} ${compiled.plural} to edit them together.` : undefined,
    onRun: (ids) => setAsked([...ids]),
  };
  return {
    actions: abilities.can("edit", compiled) ? [action] : [],
    asked,
    close: () => setAsked(undefined),
  };
}
