import { InputGroup } from "@blueprintjs/core";
import { Search, Tick } from "@blueprintjs/icons";
import { useState } from "react";
import type { Customer } from "../services/index.ts";

interface CompanyListProps {
  companies: readonly Customer[];
  /** Alias of the company whose page this is; it is shown, but not a link. */
  current?: string;
  /** Path to which the links lead; left out: the first page. */
  path?: string;
  /** Follows the link of a company. */
  onChoose?(company: Customer): void;
}

/** The companies a user can reach, each a link to its own address, with a search box when there are several. */
export function CompanyList({ companies, current, path = "", onChoose }: CompanyListProps) {
  const [filter, setFilter] = useState("");
  const wanted = filter.trim().toLowerCase();
  const shown = companies.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      {companies.length > 1 && (
        <InputGroup
          leftElement={<Search className="shell-input-icon" />}
          placeholder="Filter Companies"
          aria-label="Filter Companies"
          value={filter}
          onValueChange={setFilter}
        />
      )}
      <ul className="shell-companies">
        {shown.map((company) => (
          <li key={company.alias}>
            <CompanyLink {...{ company, path, onChoose }} isCurrent={company.alias === current} />
          </li>
        ))}
        {shown.length === 0 && <li className="shell-muted">No results found</li>}
      </ul>
    </>
  );
}

interface CompanyLinkProps {
  company: Customer;
  isCurrent: boolean;
  path: string;
  onChoose: CompanyListProps["onChoose"];
}

function CompanyLink({ company, isCurrent, path, onChoose }: CompanyLinkProps) {
  if (isCurrent) {
    return (
      <span className="shell-company" aria-current="true" aria-disabled="true">
        {company.name}
        <Tick aria-label="Current company" />
      </span>
    );
  }
  return (
    <a className="shell-company" href={`${company.frontendUrl}${path}`} onClick={() => onChoose?.(company)}>
      {company.name}
    </a>
  );
}
