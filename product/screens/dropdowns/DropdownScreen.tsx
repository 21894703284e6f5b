import { useState } from "react";
import { useParams } from "react-router-dom";
import { usePageHeading } from "../../common/heading.ts";
import { showToast } from "../../common/toasts.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { ApiError } from "../../services/index.ts";
import type { Dropdown, DropdownValue } from "../../services/index.ts";
import { AdminOnly } from "../admin/AdminOnly.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess } from "../Message.tsx";
import { DropdownForm } from "./DropdownForm.tsx";
import { MergeDialog } from "./merge/MergeDialog.tsx";
import { Merges } from "./merge/Merges.tsx";
import { isUnderWay } from "./merge/mergeText.ts";
import { useMerges } from "./merge/useMerges.ts";
import { RenameDropdown } from "./RenameDropdown.tsx";
import { useDropdown, useForgetDropdowns } from "./useDropdowns.ts";

const NOT_FOUND = 404;

/** A dropdown: its values with their order, colors and texts, and where it is used (spec platform.md 2.1). */
export function DropdownScreen() {
  const { alias = "" } = useParams();
  return (
    <AdminOnly>
      <OneDropdown key={alias} alias={alias} />
    </AdminOnly>
  );
}

function OneDropdown({ alias }: { alias: string }) {
  const { data, error, mutate } = useDropdown(alias);
  usePageHeading(data?.name);
  if (error instanceof ApiError && error.status === NOT_FOUND) return <NoAccess message={error.message} />;
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  return <Editing dropdown={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />;
}

/** The form, the merges of the dropdown, and the dialogs that start one or rename it. */
function Editing({ dropdown, onSaved }: { dropdown: Dropdown; onSaved(saved: Dropdown): void }) {
  const { alias } = dropdown;
  const merges = useMerges(alias);
  const forget = useForgetDropdowns();
  const [merged, setMerged] = useState<DropdownValue>();
  const [isRenaming, setRenaming] = useState(false);
  const renamed = (saved: Dropdown) => {
    setRenaming(false);
    onSaved(saved);
    void forget();
    void showToast("success", `${dropdown.name} is now called ${saved.name}.`);
  };
  return (
    <>
      <Merges alias={alias} merges={merges} />
      <DropdownForm
        dropdown={dropdown}
        isMerging={merges.data?.some(isUnderWay) === true}
        onMerge={setMerged}
        onRename={() => setRenaming(true)}
        onSaved={onSaved}
      />
      {isRenaming && (
        <RenameDropdown dropdown={dropdown} onRenamed={renamed} onClose={() => setRenaming(false)} />
      )}
      {merged && (
        <MergeDialog
          dropdown={dropdown}
          from={merged}
          onStarted={() => {
            setMerged(undefined);
            void forget();
          }}
          onClose={() => setMerged(undefined)}
        />
      )}
    </>
  );
}
