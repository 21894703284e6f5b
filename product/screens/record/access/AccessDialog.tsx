import { Button, Spinner, Tag } from "@blueprintjs/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import useSWR from "swr";
import {
  LoadFailure,
  Modal,
  SearchBox,
  useReturnFocus,
  type FocusFallback,
} from "../../../../views/index.ts";
import { counted } from "../../../common/counted.ts";
import { createRecordAccessClient, type RecordAccess } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { actionNames } from "../../admin/roles/roleText.ts";
import { matching, reasonText } from "./accessText.ts";
import "./access.css";

interface AccessDialogProps {
  record: { id: number; label: string };
  /** The button of the menu that asked, which has the focus afterwards. */
  opener: FocusFallback;
  onClose(): void;
}

/** Who may view, edit or delete a record, and why. */
export function AccessDialog({ record, opener, onClose }: AccessDialogProps) {
  const client = useOwnClient(createRecordAccessClient);
  const { data, error, mutate } = useSWR<readonly RecordAccess[], unknown>(["record access", record.id], () =>
    client.of(record.id),
  );
  useReturnFocus(opener);
  return (
    <Modal
      title={`Who has access to ${record.label}`}
      onClose={onClose}
      actions={<Button text="Close" onClick={onClose} />}
    >
      {data && <People all={data} />}
      {!data && error === undefined && <Spinner aria-label="Loading" />}
      {!data && error !== undefined && <LoadFailure onRetry={() => void mutate()} />}
    </Modal>
  );
}

function People({ all }: { all: readonly RecordAccess[] }) {
  const [text, setText] = useState("");
  const shown = matching(all, text);
  return (
    <>
      <div className="access-head">
        <SearchBox
          label="Search people and roles"
          value={text}
          onChange={setText}
          onClear={() => setText("")}
        />
        <span role="status">{counted(shown.length, "user")}</span>
      </div>
      {shown.length === 0 && <p>{all.length === 0 ? "No user has access." : "No users match."}</p>}
      <ul className="access-people">
        {shown.map((person) => (
          <Person key={person.user.id} person={person} />
        ))}
      </ul>
      <p className="access-note">Administrators of all companies have access to every record.</p>
    </>
  );
}

function Person({ person: { user, actions, reasons } }: { person: RecordAccess }) {
  return (
    <li>
      <div className="access-name">
        <Link to={`/admin/users/${user.id}`}>
          {user.firstName} {user.lastName}
        </Link>
        {user.status === "Invited" && <Tag minimal>Invited</Tag>}
        <span className="access-actions">
          {actions.map((action) => (
            <Tag key={action} minimal intent={action === "viewConfidential" ? "warning" : "none"}>
              {actionNames[action]}
            </Tag>
          ))}
        </span>
      </div>
      {reasons.map(reasonText).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </li>
  );
}
