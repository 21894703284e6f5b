import { useId } from "react";
import { useAtomValue } from "jotai/react";
import { Classes, Switch, Tag, Tooltip } from "@blueprintjs/core";
import { Lock } from "@blueprintjs/icons";
import type { RetentionView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { useRelation, useRelationRecords } from "../../formScope/useRelationRecords.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";

/** The data retention hold of a record, for administrators of a company that has switched it on (spec records.md 6). */
function Retention({ node }: { node: RetentionView }) {
  const { abilities } = useViews();
  const { template, scope } = useFormScope().store;
  const { context } = scope();
  const enabled = context.config(`dataRetention.${template.alias}.enabled`) === true;
  const person = node.person ?? template.personRelation;
  const id = useId();
  if (!abilities.admin || !enabled) return null;
  return (
    <section className="ss-retention" aria-labelledby={id} data-field="retentionLock">
      <div className="ss-nested-head">
        <h2 id={id} className="ss-section-title">
          Data Retention
        </h2>
        <Tag minimal icon={<Lock size={12} />}>
          Admin Only
        </Tag>
      </div>
      {person === undefined ? <Hold /> : <HoldOfEvent person={person} />}
    </section>
  );
}

/** The hold of a record about a person: it stays while the person is on hold (spec records.md 4.10). */
function HoldOfEvent({ person }: { person: string }) {
  const { template } = useRelation(person);
  const loaded = useRelationRecords(person);
  if (loaded.status === "error") return <LoadFailure onRetry={loaded.retry} />;
  const onHold = loaded.status === "ready" && loaded.data.some(({ retentionLock }) => retentionLock);
  return (
    <Hold
      waits={loaded.status === "loading"}
      {...(onHold ? { because: `This hold cannot be removed while the ${template.name} is on hold.` } : {})}
    />
  );
}

interface HoldProps {
  /** It is not known yet whether the hold may be removed. */
  waits?: boolean;
  /** Why the hold cannot be removed. */
  because?: string;
}

function Hold({ waits = false, because }: HoldProps) {
  const { store, readOnly } = useFormScope();
  const id = useId();
  const field = store.template.byKey.get("retentionLock");
  const on = useAtomValue(store.valueAtom("retentionLock"), { store: store.store }) === true;
  const label = field?.label ?? "Data Retention Hold";
  if (readOnly) return <p className="ss-static">{`${label}: ${on ? "On" : "Off"}`}</p>;
  const fixed = on && (waits || because !== undefined);
  return (
    <>
      <Tooltip content={because} disabled={!fixed || because === undefined} placement="top-start">
        <Switch
          role="switch"
          label={label}
          checked={on}
          aria-disabled={fixed || undefined}
          aria-describedby={fixed ? id : undefined}
          onChange={(event) => !fixed && store.change("retentionLock", event.currentTarget.checked)}
        />
      </Tooltip>
      {fixed && because !== undefined && (
        <p id={id} className={Classes.FORM_HELPER_TEXT}>
          {because}
        </p>
      )}
    </>
  );
}

export const retentionPanel: PanelEntry = {
  type: "retention",
  component: ({ node }) => (node.type === "retention" ? <Retention node={node} /> : null),
};
