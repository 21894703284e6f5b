import { Lock, Search } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { goneText } from "../../views/index.ts";
import { Notice } from "../common/Notice.tsx";
import type { Page } from "../common/pages.ts";
import { useFormEnvironment } from "../workspace/workspace.ts";

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

/** Spec platform.md 8. */
export const noAccess =
  "You do not have permission to view this data. If you believe this is an error, please contact your administrator.";
export const featureDisabled = "This feature is not enabled.";

/**
 * Why nothing is at the address of a record type or a monitor: the company does not have the feature of its page, or the user has no rights on
 * it; that the menu has a page for it is no secret. Without such a page, there is none.
 */
export function PageMissing({ page }: { page: Page | undefined }) {
  const { flag } = useFormEnvironment();
  if (page === undefined) return <PageNotFound />;
  return <NoAccess message={(page.requiredConfigs ?? []).every(flag) ? noAccess : featureDisabled} />;
}

/** The user may not see what they asked for; `message` is the server's, it names the record. */
export function NoAccess({ message }: { message: string }) {
  return (
    <Notice icon={<Lock size={48} />} title={message}>
      {backLink}
    </Notice>
  );
}
