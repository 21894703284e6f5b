import { Button, InputGroup } from "@blueprintjs/core";
import { Office } from "@blueprintjs/icons";
import { type FormEvent, useState } from "react";
import type { Customer } from "../services/index.ts";
import { CompanyList } from "./CompanyList.tsx";
import { Notice } from "../common/Notice.tsx";

const aliasPattern = /^[a-z][a-z0-9-]*$/;

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

interface ChooseCompanyProps {
  /** The alias in the address, which no company has; null where the address names none. */
  unknown: string | null;
  /** Address of a company's pages; undefined where companies have no addresses of their own. */
  addressOf: ((alias: string) => string) | undefined;
  /** Signs somebody in, to show the companies that they can reach; left out: nobody can sign in here. */
  onSignIn?(): void;
}

/** The page of an address without a company: the company's name in addresses can be typed. */
export function ChooseCompany({ unknown, addressOf, onSignIn }: ChooseCompanyProps) {
  const [alias, setAlias] = useState("");
  const wanted = alias.trim().toLowerCase();
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (addressOf && aliasPattern.test(wanted)) window.location.assign(addressOf(wanted));
  };
  const [title, text] =
    unknown === null
      ? ["Missing customer alias", "Each company has its own address."]
      : ["Could not load Safety Suite", `There is no company at the address ${unknown}.`];
  return (
    <main className="shell-message">
      <Notice icon={<Office size={48} />} title={title} heading="h1">
        <p>{text}</p>
        {addressOf && (
          <form className="shell-choose" onSubmit={go}>
            <InputGroup
              autoFocus
              placeholder="Customer alias"
              aria-label="Customer alias"
              value={alias}
              onValueChange={setAlias}
            />
            <Button type="submit" intent="primary" text="Continue" disabled={!aliasPattern.test(wanted)} />
          </form>
        )}
        {onSignIn && <Button variant="outlined" text="Sign in to see your companies" onClick={onSignIn} />}
      </Notice>
    </main>
  );
}
