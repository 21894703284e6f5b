import { createElement } from "react";
import { Tick } from "@blueprintjs/icons";
import type { CompiledTemplate } from "../../../engine/index.ts";
import type { BulkAction } from "../../../views/index.ts";
import { showToast } from "../../common/toasts.ts";
import { useToastedAction } from "../useAction.ts";
import { mostEdited } from "./edit/bulkEdit.ts";
import { isCut, nothingRead, type Page, type PageAsked, readAll } from "../export/readAll.ts";
import { useWanted } from "./useWanted.ts";

interface Asked {
  template: CompiledTemplate;
  /** What the list shows: those that matched another question are not selected. */
  question: unknown;
  /** Whether the list has records that are not loaded. */
  hasMore: boolean;
  list(page: PageAsked): Promise<Page>;
  onSelection(ids: ReadonlySet<number>): void;
}

/** The action that selects all records that the list's search and filters let through, where not all of them are loaded. */
export function useSelectAll({
  template,
  question,
  hasMore,
  list,
  onSelection,
}: Asked): readonly BulkAction[] {
  const { isBusy, act } = useToastedAction();
  const wanted = useWanted(question);
  const select = () =>
    act(async () => {
      const signal = wanted();
      const reading = await readAll(list, nothingRead, () => undefined, mostEdited);
      if (signal.aborted) return;
      if (isCut(reading, mostEdited)) void showToast("warning", tooMany(template));
      else onSelection(new Set(reading.records.map(({ id }) => id)));
    });
  if (!hasMore) return [];
  return [
    {
      key: "all",
      label: "Select all that match",
      icon: createElement(Tick),
      refusal: isBusy ? "They are being read." : undefined,
      onRun: () => void select(),
    },
  ];
}

const tooMany = ({ plural }: CompiledTemplate) =>
  `More than ${mostEdited} ${plural} match: so many cannot be selected together. Narrow the search or the filters.`;
