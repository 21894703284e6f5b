import { Button, MenuItem, Tag } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu } from "../../../../views/index.ts";
import type { CompanyWork, ManagedCompany } from "../../../services/index.ts";
import { useUserSession } from "../../../workspace/workspace.ts";
import { TableHead } from "../../TableHead.tsx";
import { WaitingRows } from "../users/UsersTable.tsx";
import type { Asked } from "./CompanyQuestion.tsx";
import { isUnderWay } from "./useCompanies.ts";

interface CompaniesTableProps {
  /** Undefined while they are loading. */
  companies: readonly ManagedCompany[] | undefined;
  works: readonly CompanyWork[];
  onAsk(asked: Asked): void;
}

/** Companies with what can be done with each; on a phone each is a card. */
export function CompaniesTable({ companies, works, onAsk }: CompaniesTableProps) {
  const busy = new Map(works.filter(isUnderWay).map((work) => [work.alias, work]));
  return (
    <div className="screen-scroll">
      <table className="screen-table admin-table" aria-label="Companies" aria-busy={companies === undefined}>
        <TableHead titles={["Company", "Users", "Status"]} unseen="Actions" />
        <tbody>
          {companies?.map((company) => (
            <Row key={company.id} company={company} work={busy.get(company.alias)} onAsk={onAsk} />
          )) ?? <WaitingRows />}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  company: ManagedCompany;
  /** What is being done with it. */
  work: CompanyWork | undefined;
  onAsk(asked: Asked): void;
}

const doing: Readonly<Record<CompanyWork["kind"], string>> = {
  create: "Being created",
  archive: "Archive is being written",
  delete: "Being deleted",
};

function Row({ company, work, onAsk }: RowProps) {
  const { name, alias, frontendUrl, users, status, suspended } = company;
  return (
    <tr>
      <th scope="row">
        <a href={frontendUrl}>{name}</a>
        <span className="admin-quiet">{alias}</span>
      </th>
      <td data-label="Users">{users.toLocaleString("en-US")}</td>
      <td data-label="Status">
        {suspended ? (
          <Tag minimal intent="warning">
            Suspended
          </Tag>
        ) : (
          <Tag minimal>In Use</Tag>
        )}{" "}
        <Tag minimal>{status}</Tag>
        {work && <span className="admin-quiet">{doing[work.kind]}</span>}
      </td>
      <td>
        <Actions company={company} isBusy={work !== undefined} onAsk={onAsk} />
      </td>
    </tr>
  );
}

function Actions({
  company,
  isBusy,
  onAsk,
}: {
  company: ManagedCompany;
  isBusy: boolean;
  onAsk: RowProps["onAsk"];
}) {
  const { company: own } = useUserSession();
  const isOwn = own.alias === company.alias;
  const { suspended, name } = company;
  return (
    <ButtonPopover
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      content={
        <KeyMenu aria-label={`Actions of ${name}`}>
          <MenuItem
            text={suspended ? "End Suspension" : "Suspend"}
            onClick={() => onAsk({ company, what: suspended ? "resume" : "suspend" })}
          />
          <MenuItem text="Write Archive" onClick={() => onAsk({ company, what: "archive" })} />
          <MenuItem
            text="Delete"
            intent="danger"
            disabled={isOwn || !suspended}
            {...(isOwn && { label: "open another company first" })}
            {...(!isOwn && !suspended && { label: "suspend it first" })}
            onClick={() => onAsk({ company, what: "delete" })}
          />
        </KeyMenu>
      }
    >
      <Button variant="minimal" icon={<More />} disabled={isBusy} aria-label={`Actions of ${name}`} />
    </ButtonPopover>
  );
}
