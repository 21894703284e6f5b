import { Checkbox, InputGroup, Tag } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useState } from "react";
import type { Company } from "../../../../services/index.ts";

interface CompanyChoiceProps {
  /** Undefined while they are loading. */
  companies: readonly Company[] | undefined;
  /** Numbers of companies. */
  chosen: ReadonlySet<number>;
  /** Those that are done with. */
  invited: readonly Company[];
  disabled: boolean;
  onChange(chosen: ReadonlySet<number>): void;
}

/** So many companies are found at a glance. */
const few = 10;

/** Asks for companies, of many by a part of their names. */
export function CompanyChoice({ companies, chosen, invited, disabled, onChange }: CompanyChoiceProps) {
  const [search, setSearch] = useState("");
  const done = new Set(invited.map(({ id }) => id));
  const shown = companies?.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (id: number) =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]));
  const sendsNoMail = companies?.some(({ id, suspended }) => suspended && chosen.has(id));
  return (
    <fieldset className="admin-choice">
      <legend>Companies</legend>
      {companies === undefined && <span role="status">Loading companies...</span>}
      {(companies?.length ?? 0) > few && (
        <InputGroup
          type="search"
          leftIcon={<Search />}
          aria-label="Find companies"
          placeholder="Find companies"
          value={search}
          onValueChange={setSearch}
        />
      )}
      <div className="admin-terminal-rows">
        {shown?.map(({ id, name, suspended }) => (
          <Checkbox
            key={id}
            checked={chosen.has(id)}
            disabled={disabled || done.has(id)}
            onChange={() => toggle(id)}
            labelElement={
              <>
                {name} {suspended && <Tag minimal>Suspended</Tag>}{" "}
                {done.has(id) && (
                  <Tag minimal intent="success">
                    Invited
                  </Tag>
                )}
              </>
            }
          />
        ))}
        {shown?.length === 0 && <span className="admin-quiet">No companies match.</span>}
      </div>
      {sendsNoMail && (
        <p className="admin-quiet" role="status">
          No mail goes out of a company while it is suspended.
        </p>
      )}
    </fieldset>
  );
}
