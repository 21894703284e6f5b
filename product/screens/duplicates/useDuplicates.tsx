import { useState } from "react";
import type { RecordData, RecordInput } from "../../../engine/index.ts";
import { errorText, isUnreachable } from "../../services/index.ts";
import { type TemplateEntry, useClient } from "../../workspace/workspace.ts";
import { showToast } from "../../common/toasts.ts";
import { DuplicatesDialog } from "./DuplicatesDialog.tsx";

interface Found {
  records: readonly RecordData[];
  decide(create: boolean): void;
}

/** Looks for records that agree with a new one, and lets the user decide (spec records.md 4.1). */
export function useDuplicates({ compiled }: TemplateEntry) {
  const forms = useClient("forms");
  const [found, setFound] = useState<Found>();

  /** Resolves with whether to create the record. A check that fails does not stop the save. */
  const review = async (input: RecordInput): Promise<boolean> => {
    if (compiled.duplicates.length === 0) return true;
    try {
      const matches = await forms.duplicates(input);
      if (matches.length === 0) return true;
      return await new Promise<boolean>((decide) => setFound({ records: matches, decide }));
    } catch (error) {
      // Without a connection the record is not saved either, which is shown then.
      if (isUnreachable(error)) return true;
      const reason = errorText(error);
      if (reason !== undefined) void showToast("warning", `Could not check for duplicates. ${reason}`);
      return true;
    }
  };
  const decide = (create: boolean) => {
    found?.decide(create);
    setFound(undefined);
  };
  const dialog = found && (
    <DuplicatesDialog
      template={compiled}
      records={found.records}
      onCreate={() => decide(true)}
      onCancel={() => decide(false)}
    />
  );
  return { review, dialog };
}
