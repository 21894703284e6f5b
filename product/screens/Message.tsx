import { Lock, Search } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { goneText } from "../../views/index.ts";
import { Notice } from "../common/Notice.tsx";

const backLink = <Link to="/dashboard">Back to Dashboard</Link>;

/** The record does not exist, was deleted, or is of another template (spec records.md 2.1). */
export function NotFound({ name }: { name: string }) {
  return (
    <Notice icon={<Search size={48} />} title={goneText(name)}>
      {backLink}
    </Notice>
  );
}

/** No record type, monitor or page has this address; in the words of spec records.md 2.1. */
export function PageNotFound() {
  return (
    <Notice icon={<Search size={48} />} title="The page you are looking for does not exist.">
      {backLink}
    </Notice>
  );
}

/** The user may not see what they asked for; `message` is the server's, it names the record. */
export function NoAccess({ message }: { message: string }) {
  return (
    <Notice icon={<Lock size={48} />} title={message}>
      {backLink}
    </Notice>
  );
}
