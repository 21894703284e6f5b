import { Link, useViews } from "../../../../../views/index.ts";
import type { OshaLog } from "../../../../services/index.ts";
import { useCatalog } from "../../../../workspace/workspace.ts";
import { RecordName } from "../../RecordName.tsx";

/** The records that the files are filled from: the establishment of the terminal, and its year; or the way to add them. */
export function FiledRecords({ log }: { log: OshaLog }) {
  const { establishment: site, establishmentTemplate, yearRecord, yearTemplate, terminal, year } = log;
  const { templates } = useCatalog();
  const relation = [...(templates.get(yearTemplate)?.compiled.byKey.values() ?? [])].find(
    (field) => field.relation?.template === establishmentTemplate && field.relation.inverse === undefined,
  );
  const preset = site && relation ? `?${new URLSearchParams({ [relation.key]: String(site.id) })}` : "";
  return (
    <dl className="canned-facts">
      <Fact template={establishmentTemplate} record={site} missing={`${terminal} has none`} preset="" />
      <Fact
        template={yearTemplate}
        record={yearRecord}
        missing={`There is none of ${year}`}
        preset={preset}
        isAddable={site !== undefined}
      />
    </dl>
  );
}

interface FactProps {
  template: string;
  record: OshaLog["yearRecord"];
  /** Said where there is no record. */
  missing: string;
  /** What the form of a new record begins with, as the query of its page. */
  preset: string;
  isAddable?: boolean;
}

function Fact({ template, record, missing, preset, isAddable = true }: FactProps) {
  const { linkToNew } = useViews();
  const name = useCatalog().templates.get(template)?.name ?? "Record";
  const form = linkToNew?.(template);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {record && <RecordName record={record} />}
        {!record && missing}
        {!record && isAddable && form !== undefined && (
          <>
            {". "}
            <Link href={`${form}${preset}`}>Add {name}</Link>
          </>
        )}
      </dd>
    </div>
  );
}
