import { Button, InputGroup } from "@blueprintjs/core";
import { type FormEvent, useId, useState } from "react";
import { aliasIn } from "../../common/companyAddress.ts";
import { keepCompany, lastCompany } from "./lastCompany.ts";

interface AddressFormProps {
  /** Address of a company's pages. */
  addressOf(alias: string): string;
  autoFocus?: boolean;
  /** Left out: leads there. */
  onGo?(address: string): void;
}

const leadTo = (address: string) => window.location.assign(address);

/** Leads to the company whose address is typed; at first the one that was chosen last. Whether there is such a company is not said here. */
export function AddressForm({ addressOf, autoFocus = false, onGo = leadTo }: AddressFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(lastCompany);
  const [isRefused, setRefused] = useState(false);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const alias = aliasIn(typed, addressOf);
    setRefused(alias === undefined);
    if (alias === undefined) return;
    keepCompany(alias);
    onGo(addressOf(alias));
  };
  return (
    <>
      <label htmlFor={id}>Company address</label>
      <form className="shell-choose" noValidate onSubmit={go}>
        <InputGroup
          id={id}
          autoFocus={autoFocus}
          autoCapitalize="none"
          spellCheck={false}
          placeholder="your-company"
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-problem` : undefined}
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setRefused(false);
          }}
        />
        <Button type="submit" intent="primary" text="Continue" disabled={typed.trim() === ""} />
      </form>
      {isRefused && (
        <p id={`${id}-problem`} role="alert">
          This is no company address. It starts with a letter, and has letters, digits and hyphens only, such
          as your-company.
        </p>
      )}
    </>
  );
}
