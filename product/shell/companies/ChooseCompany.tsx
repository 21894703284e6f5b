import { Button } from "@blueprintjs/core";
import { Office } from "@blueprintjs/icons";
import { Notice } from "../../common/Notice.tsx";
import { AddressForm } from "./AddressForm.tsx";

interface ChooseCompanyProps {
  /** The alias in the address, which no company has; null where the address names none. */
  unknown: string | null;
  /** Address of a company's pages; undefined where companies have no addresses of their own. */
  addressOf: ((alias: string) => string) | undefined;
  /** Signs somebody in, to show the companies that they can reach; left out: nobody can sign in here. */
  onSignIn?(): void;
  /** Leads to the address that was typed; left out: the browser does. */
  onGo?(address: string): void;
}

/** The page of an address without a company: a company's address can be typed, or somebody signs in to see theirs. */
export function ChooseCompany({ unknown, addressOf, onSignIn, onGo }: ChooseCompanyProps) {
  const [title, text] =
    unknown === null
      ? ["Choose your company", "Each company has its own address."]
      : ["Could not load Safety Suite", `There is no company at the address ${unknown}.`];
  return (
    <main className="shell-message">
      <Notice icon={<Office size={48} />} title={title} heading="h1">
        <p>{text}</p>
        {addressOf && <AddressForm addressOf={addressOf} autoFocus {...(onGo && { onGo })} />}
        {onSignIn && <Button variant="outlined" text="Sign in to see your companies" onClick={onSignIn} />}
      </Notice>
    </main>
  );
}
