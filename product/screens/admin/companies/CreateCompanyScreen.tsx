import { Button, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { type ReactNode, useId, useState } from "react";
import { LeaveQuestion } from "../../../../views/index.ts";
import type { CompaniesOverview } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { NoAccess } from "../../Message.tsx";
import { zones } from "./newCompany.ts";
import { useCompanies } from "./useCompanies.ts";
import { useNewCompany } from "./useNewCompany.ts";
import "../admin.css";

/** Creates a company with its first administrator, for super admins. */
export function CreateCompanyScreen() {
  const { abilities } = useCatalog();
  const { data, error, mutate } = useCompanies();
  if (!abilities.superAdmin) return <NoAccess message="Only super admins create companies." />;
  if (data)
    return (
      <div className="admin">
        <CompanyForm presets={data.presets} />
      </div>
    );
  return error === undefined ? null : <LoadFailed onRetry={() => void mutate()} />;
}

function CompanyForm({ presets }: Pick<CompaniesOverview, "presets">) {
  const [offeredZones] = useState(zones);
  const { field, isBusy, guard, leave, onSubmit } = useNewCompany(presets);
  const preset = field("preset");
  return (
    <form className="admin-form" aria-label="Create Company" noValidate onSubmit={onSubmit}>
      <h2>Company</h2>
      <div className="admin-names">
        <TextField {...field("name")} label="Name" maxLength={200} />
        <TextField
          {...field("alias")}
          label="Address"
          maxLength={63}
          isPlain
          help="Lowercase letters, digits, and hyphens: the first part of the address of its pages. It cannot be changed later."
        />
        <ChoiceField
          {...preset}
          label="Features"
          help={presets.find(({ alias }) => alias === preset.value)?.help}
          options={presets.map(({ alias, name }) => ({ value: alias, label: name }))}
        />
        <ChoiceField {...field("timezone")} label="Time zone" options={offeredZones} />
      </div>
      <h2>First Administrator</h2>
      <div className="admin-names">
        <TextField {...field("firstName")} label="First name" maxLength={100} />
        <TextField {...field("lastName")} label="Last name" maxLength={100} />
        <TextField {...field("email")} label="Email" isPlain help="The invitation goes to this address." />
      </div>
      <div className="admin-bar">
        <Button type="submit" intent="primary" text="Create Company" loading={isBusy} />
        <Button text="Cancel" disabled={isBusy} onClick={leave} />
      </div>
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </form>
  );
}

interface FieldProps {
  label: string;
  problem: string | undefined;
  onChange(value: string): void;
}

interface TextProps extends FieldProps {
  value: string;
  maxLength?: number;
  help?: string;
  /** An address: neither corrected nor capitalized. */
  isPlain?: boolean;
}

function TextField({ label, value, problem, onChange, maxLength, help, isPlain = false }: TextProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} problem={problem} help={help}>
      <InputGroup
        id={id}
        value={value}
        maxLength={maxLength}
        aria-describedby={helpOf(id)}
        onValueChange={onChange}
        {...(isPlain && { autoCapitalize: "none", spellCheck: false })}
        {...(problem !== undefined && { intent: "danger", "aria-invalid": true })}
      />
    </Labelled>
  );
}

interface ChoiceProps extends FieldProps {
  value: string;
  help?: string | undefined;
  options: readonly { value: string; label: string }[];
}

function ChoiceField({ label, value, help, options, problem, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} problem={problem} help={help}>
      <HTMLSelect
        id={id}
        fill
        value={value}
        options={options}
        aria-describedby={helpOf(id)}
        aria-invalid={problem !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  );
}

const helpOf = (id: string) => `${id}-help`;

function Labelled({
  id,
  label,
  problem,
  help,
  children,
}: {
  id: string;
  label: string;
  problem: string | undefined;
  help: string | undefined;
  children: ReactNode;
}) {
  return (
    <FormGroup
      label={label}
      labelFor={id}
      helperText={<span id={helpOf(id)}>{problem ?? help}</span>}
      {...(problem !== undefined && { intent: "danger" })}
    >
      {children}
    </FormGroup>
  );
}
