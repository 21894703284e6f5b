import { Checkbox, FormGroup, InputGroup, type Intent } from "@blueprintjs/core";
import { useId, useState } from "react";
import { ConfirmDialog } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { createCompaniesClient, type ManagedCompany } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { useToastedAction } from "../../useAction.ts";

/** What to do with a company. */
export interface Asked {
  company: ManagedCompany;
  what: "suspend" | "resume" | "archive" | "delete";
}

interface CompanyQuestionProps extends Asked {
  /** Days for which an archive is kept. */
  archiveDays: number;
  /** Asks for the companies again. */
  onChanged(): Promise<unknown>;
  onClose(): void;
}

interface Words {
  title: string;
  text: string;
  confirm: string;
  intent: Intent;
  done: string;
}

function wordsOf({ company: { name }, what, archiveDays }: CompanyQuestionProps): Words {
  const kept = `The archive has all its rows and files, and is kept for ${archiveDays} days.`;
  const all: Readonly<Record<Asked["what"], Words>> = {
    suspend: {
      title: `Suspend ${name}?`,
      text: "Its people cannot use it, starting now, and it sends nothing. Nothing is deleted, and you can take this back.",
      confirm: "Yes, Suspend",
      intent: "warning",
      done: `${name} is suspended.`,
    },
    resume: {
      title: `End the suspension of ${name}?`,
      text: "Its people can use it again, starting now. What waited is sent.",
      confirm: "Yes, End Suspension",
      intent: "primary",
      done: `${name} is in use again.`,
    },
    archive: {
      title: `Write an archive of ${name}?`,
      text: `${kept} Confidential values are in it. The audit log of ${name} says that you asked for it.`,
      confirm: "Yes, Write Archive",
      intent: "primary",
      done: `The archive of ${name} is being written.`,
    },
    delete: {
      title: `Delete ${name}?`,
      text: `All its records, files, and settings are deleted, and whoever belongs to no other company cannot sign in anymore. An archive is written first. ${kept}`,
      confirm: "Yes, Delete",
      intent: "danger",
      done: `${name} is being deleted.`,
    },
  };
  return all[what];
}

/** Asks before something is done with a company, and does it. A deletion is confirmed by typing the company's address. */
export function CompanyQuestion(props: CompanyQuestionProps) {
  const { company, what, onChanged, onClose } = props;
  const { alias } = company;
  const companies = useOwnClient(createCompaniesClient);
  const { isBusy, act } = useToastedAction("admin_panel_thunk_action_failed");
  const [confirm, setConfirm] = useState("");
  const [alsoOnHold, setAlsoOnHold] = useState(false);
  const { title, text, confirm: yes, intent, done } = wordsOf(props);
  const works: Readonly<Record<Asked["what"], () => Promise<unknown>>> = {
    suspend: () => companies.suspend(alias, true),
    resume: () => companies.suspend(alias, false),
    archive: () => companies.archive(alias),
    delete: () => companies.remove({ alias, confirm, alsoOnHold }),
  };
  const run = () =>
    act(async () => {
      await works[what]();
      await onChanged();
      void showToast("success", done);
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirm={yes}
      cancel="Cancel"
      intent={intent}
      busy={isBusy}
      disabled={what === "delete" && confirm !== alias}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p>{text}</p>
      {what === "delete" && (
        <Deletion alias={alias} {...{ confirm, setConfirm, alsoOnHold, setAlsoOnHold }} />
      )}
    </ConfirmDialog>
  );
}

interface DeletionProps {
  alias: string;
  confirm: string;
  setConfirm(text: string): void;
  alsoOnHold: boolean;
  setAlsoOnHold(isOn: boolean): void;
}

function Deletion({ alias, confirm, setConfirm, alsoOnHold, setAlsoOnHold }: DeletionProps) {
  const id = useId();
  return (
    <>
      <Checkbox
        checked={alsoOnHold}
        label="Also delete records on Data Retention Hold"
        onChange={() => setAlsoOnHold(!alsoOnHold)}
      />
      <FormGroup label={`Type ${alias} to confirm`} labelFor={id}>
        <InputGroup
          id={id}
          value={confirm}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onValueChange={setConfirm}
        />
      </FormGroup>
    </>
  );
}
