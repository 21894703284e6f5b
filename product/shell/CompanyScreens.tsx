import { Button } from "@blueprintjs/core";
import { Office } from "@blueprintjs/icons";
import type { Customer } from "../services/index.ts";
import { CompanyList } from "./CompanyList.tsx";
import { Notice } from "../common/Notice.tsx";

interface CouldNotLoadProps {
  companies: readonly Customer[];
  /** Why the user cannot use the company; left out: it does not exist, or they have no access to it. */
  reason?: string | undefined;
  /** The company is suspended. */
  isSuspended?: boolean | undefined;
  onSignOut(): void;
}

/** The user cannot use the company of this address: why, and where else they can go. */
export function CouldNotLoad({
  companies,
  reason = "This company does not exist, or you do not have access to it.",
  isSuspended = false,
  onSignOut,
}: CouldNotLoadProps) {
  const title = isSuspended ? "This company is suspended" : "Could not load Safety Suite";
  return (
    <main className="shell-message">
      <Notice icon={<Office size={48} />} title={title} heading="h1">
        <p>{reason}</p>
        {companies.length > 0 && (
          <>
            <p>You have access to these companies:</p>
            <div className="shell-company-box">
              <CompanyList companies={companies} />
            </div>
          </>
        )}
        <Button variant="outlined" text="Sign out" onClick={onSignOut} />
      </Notice>
    </main>
  );
}
