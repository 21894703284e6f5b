import { Button, Classes } from "@blueprintjs/core";
import { Panel, PersonnelCard } from "../../../views/index.ts";
import { useRecord } from "../useRecords.ts";

/** The card of the person that a record is about (spec records.md 2.4); `id` undefined: of no person. */
export function Personnel({ id }: { id: number | undefined }) {
  return (
    <Panel title="Associated Personnel">
      {id === undefined ? <p className={Classes.TEXT_MUTED}>No results found</p> : <Loaded id={id} />}
    </Panel>
  );
}

function Loaded({ id }: { id: number }) {
  const { data: record, error, mutate } = useRecord(id);
  if (record) return <PersonnelCard record={record} />;
  if (error === undefined) return <div className={`${Classes.SKELETON} monitor-card-skeleton`} />;
  return (
    <p>
      The person could not be loaded.{" "}
      <Button size="small" variant="minimal" text="Retry" onClick={() => void mutate()} />
    </p>
  );
}
