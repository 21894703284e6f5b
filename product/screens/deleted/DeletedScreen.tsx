import { useState } from "react";
import { Button, HTMLTable, Spinner } from "@blueprintjs/core";
import { Trash, Undo } from "@blueprintjs/icons";
import useSWR from "swr";
import { ConfirmDialog } from "../../../views/index.ts";
import type { DeletedRecord } from "../../services/index.ts";
import { useCatalog, useClient } from "../../workspace/workspace.ts";
import { Notice } from "../../common/Notice.tsx";
import { showToast } from "../../common/toasts.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { useToastedAction } from "../useAction.ts";
import { NoAccess } from "../Message.tsx";
import type { TemplateScreenProps } from "../TemplateScreen.tsx";
import { readOnce, useRecordCaches } from "../useRecords.ts";
import { deletedWhen, restoredText } from "./deletedText.ts";

const forAdministrators = "Deleted records are shown to administrators. Please contact yours.";

/** The records of a type that were deleted last; an administrator brings them back. */
export function DeletedScreen(props: TemplateScreenProps) {
  const { abilities } = useCatalog();
  return abilities.admin ? <DeletedList {...props} /> : <NoAccess message={forAdministrators} />;
}

function DeletedList({ entry: { alias, compiled } }: TemplateScreenProps) {
  const records = useClient("records");
  const { data, error, isValidating, mutate } = useSWR<readonly DeletedRecord[], unknown>(
    ["deleted", alias],
    () => records.deleted(alias),
    { ...readOnce, revalidateOnMount: true },
  );
  const [asked, setAsked] = useState<DeletedRecord>();
  if (error !== undefined && !isValidating) return <LoadFailed onRetry={() => void mutate()} />;
  if (data === undefined) return <Spinner aria-label={`Loading deleted ${compiled.plural}`} />;
  if (data.length === 0)
    return <Notice icon={<Trash size={48} />} title={`No ${compiled.plural} were deleted.`} />;
  return (
    <>
      <div className="screen-deleted">
        <HTMLTable bordered interactive aria-label={`Deleted ${compiled.plural}`}>
          <thead>
            <tr>
              {["Record", "Deleted by", "Deleted", "Restore"].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((record) => (
              <tr key={record.id}>
                <th scope="row">{record.label}</th>
                <td>{nameOf(record)}</td>
                <td>{deletedWhen(record.deletedDate)}</td>
                <td>
                  <Button
                    size="small"
                    icon={<Undo />}
                    text="Restore"
                    aria-label={`Restore ${record.label}`}
                    onClick={() => setAsked(record)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
      {asked && (
        <RestoreQuestion
          record={asked}
          name={compiled.name}
          alias={alias}
          onClose={() => setAsked(undefined)}
          onRestored={() => void mutate()}
        />
      )}
    </>
  );
}

interface QuestionProps {
  record: DeletedRecord;
  /** What one record of the type is called. */
  name: string;
  alias: string;
  onClose(): void;
  onRestored(): void;
}

function RestoreQuestion({ record, name, alias, onClose, onRestored }: QuestionProps) {
  const records = useClient("records");
  const { forget } = useRecordCaches();
  const { isBusy, act } = useToastedAction(undefined, `Error restoring ${name}.`);
  const restore = () =>
    act(async () => {
      await records.restore(record.id);
      void showToast("success", restoredText(record.id));
      void forget(alias);
      onRestored();
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title={`Restore ${name}?`}
      confirm="Yes, Restore"
      cancel="Cancel"
      intent="primary"
      busy={isBusy}
      onConfirm={() => void restore()}
      onCancel={onClose}
    >
      {record.label} comes back as it was, with its comments, documents and history.
    </ConfirmDialog>
  );
}

function nameOf({ deletedByUser }: DeletedRecord): string {
  return deletedByUser === null ? "--" : `${deletedByUser.firstName} ${deletedByUser.lastName}`.trim();
}
