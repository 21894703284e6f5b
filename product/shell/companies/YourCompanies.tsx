import { Button } from "@blueprintjs/core";
import { Office } from "@blueprintjs/icons";
import { Notice } from "../../common/Notice.tsx";
import type { Customer } from "../../services/index.ts";
import { CompanyList } from "../CompanyList.tsx";
import { AddressForm } from "./AddressForm.tsx";
import { keepCompany } from "./lastCompany.ts";

interface YourCompaniesProps {
  companies: readonly Customer[];
  /** Address of a company's pages; undefined where companies have no addresses of their own. */
  addressOf: ((alias: string) => string) | undefined;
  onSignOut(): void;
}

/** The companies that somebody can reach, at an address that names none. */
export function YourCompanies({ companies, addressOf, onSignOut }: YourCompaniesProps) {
  return (
    <main className="shell-message">
      <Notice icon={<Office size={48} />} title="Your companies" heading="h1">
        {companies.length > 0 ? (
          <div className="shell-company-box">
            <CompanyList companies={companies} onChoose={({ alias }) => keepCompany(alias)} />
          </div>
        ) : (
          <p>You have access to no company. Ask an administrator of your company for access.</p>
        )}
        {addressOf && (
          <>
            <p>A company that is not listed may have a sign-in of its own, at its address.</p>
            <AddressForm addressOf={addressOf} />
          </>
        )}
        <Button variant="outlined" text="Sign out" onClick={onSignOut} />
      </Notice>
    </main>
  );
}
