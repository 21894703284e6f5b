import {
  Button,
  Callout,
  Dialog,
  DialogBody,
  DialogFooter,
  FormGroup,
  InputGroup,
  Switch,
} from "@blueprintjs/core";
import { useId } from "react";
import { useModalForm } from "../../../../../views/index.ts";
import { counted } from "../../../../common/counted.ts";
import { LoadFailed } from "../../../LoadFailed.tsx";
import { RefusalNote } from "../../../RefusalNote.tsx";
import type { InviteRow } from "../inviteRows.ts";
import { CompanyChoice } from "./CompanyChoice.tsx";
import { invitedTo, type Outcome, usersThere } from "./invitation.ts";
import { useInviteEverywhere } from "./useInviteEverywhere.ts";

interface InviteEverywhereProps {
  onChanged(): void;
  onClose(): void;
}

/** Most characters of a name, as the server takes it. */
const longestName = 100;

/** Invites somebody to several companies, and says where they were invited, where not, and why. */
export function InviteEverywhere({ onChanged, onClose }: InviteEverywhereProps) {
  const form = useInviteEverywhere({ onChanged, onClose });
  const { companies, chosen, isBusy, outcomes, mistake } = form;
  const invited = invitedTo(outcomes);
  const isChanged = () => invited.length === 0 && form.isEntered;
  const { close, question } = useModalForm({ isChanged, onClose });
  return (
    <Dialog
      className="screen-dialog"
      isOpen
      title="Invite User"
      onClose={close}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isBusy}
      isCloseButtonShown={!isBusy}
    >
      <form aria-label="Invite User" noValidate onSubmit={form.onSubmit}>
        <DialogBody>
          <p>
            Each company sends an email with a link. In a company where they are no administrator, they see
            nothing until an administrator gives them a role there.
          </p>
          <Person person={form.person} disabled={isBusy} onChange={form.setPerson} />
          {companies.error !== undefined && !companies.data && (
            <LoadFailed onRetry={() => void companies.mutate()} />
          )}
          <CompanyChoice
            companies={companies.data}
            chosen={chosen}
            invited={invited}
            disabled={isBusy}
            onChange={form.setChosen}
          />
          <Switch
            checked={form.admin}
            disabled={isBusy}
            label="Administrator: sees and changes everything in these companies, and manages users and roles"
            onChange={() => form.setAdmin(!form.admin)}
          />
          <RefusalNote compact reason={mistake} />
          <Refusals outcomes={outcomes} email={form.person.email.trim()} />
        </DialogBody>
        <InviteFooter
          count={chosen.size}
          isBusy={isBusy}
          close={invited.length > 0 ? "Close" : "Cancel"}
          onClose={close}
        />
      </form>
      {question}
    </Dialog>
  );
}

interface PersonProps {
  person: InviteRow;
  disabled: boolean;
  onChange(person: InviteRow): void;
}

function Person({ person, disabled, onChange }: PersonProps) {
  const id = useId();
  const field = (key: "firstName" | "lastName" | "email", label: string, more = {}) => (
    <FormGroup label={label} labelFor={`${id}-${key}`}>
      <InputGroup
        id={`${id}-${key}`}
        value={person[key]}
        disabled={disabled}
        onValueChange={(value) => onChange({ ...person, [key]: value })}
        {...more}
      />
    </FormGroup>
  );
  return (
    <>
      <div className="admin-names">
        {field("firstName", "First name", { autoFocus: true, maxLength: longestName })}
        {field("lastName", "Last name", { maxLength: longestName })}
      </div>
      {field("email", "Email", { type: "email" })}
    </>
  );
}

/** Where nobody was invited and why, with the way to the users there. */
function Refusals({ outcomes, email }: { outcomes: readonly Outcome[]; email: string }) {
  const refused = outcomes.filter(({ refusal }) => refusal !== undefined);
  if (refused.length === 0) return null;
  return (
    <Callout compact intent="danger" role="alert">
      {refused.map(({ company, refusal }) => (
        <p key={company.id}>
          {company.name}: {refusal}{" "}
          <a className="admin-link" href={usersThere(company, email)} target="_blank" rel="noreferrer">
            Users of {company.name}
          </a>
        </p>
      ))}
    </Callout>
  );
}

interface InviteFooterProps {
  /** How many companies are chosen. */
  count: number;
  isBusy: boolean;
  /** Words of the button that closes the dialog. */
  close: string;
  onClose(): void;
}

function InviteFooter({ count, isBusy, close, onClose }: InviteFooterProps) {
  return (
    <DialogFooter
      actions={
        <>
          <Button text={close} disabled={isBusy} onClick={onClose} />
          <Button
            type="submit"
            intent="primary"
            loading={isBusy}
            disabled={count === 0}
            text={count < 2 ? "Invite" : `Invite to ${counted(count, "company", "companies")}`}
          />
        </>
      }
    />
  );
}
