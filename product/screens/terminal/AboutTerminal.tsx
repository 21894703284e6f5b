import { useId, type ReactNode } from "react";
import { Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { terminalPath } from "../../common/pages.ts";
import type { Group } from "../../../engine/index.ts";
import { emptyPlaceholder } from "../../../engine/index.ts";
import type { Branch } from "./branch.ts";

const typeNames: Partial<Record<Group["groupType"], string>> = { COMPANY: "Company", TERMINAL: "Terminal" };

/** What a terminal is, and where it stands: each group above and below leads to its own page. */
export function AboutTerminal({ branch: { group, above, below } }: { branch: Branch }) {
  const title = useId();
  return (
    <section className={`${Classes.CARD} ss-panel`} aria-labelledby={title}>
      <h2 id={title} className="ss-panel-title">
        About
      </h2>
      <dl className="ss-pairs">
        <Pair label="Type">{typeNames[group.groupType] ?? emptyPlaceholder}</Pair>
        {above.length > 0 && <Pair label="Belongs to">{links(above)}</Pair>}
        {below.length > 0 && <Pair label="Has below it">{links(below)}</Pair>}
      </dl>
    </section>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function links(groups: readonly Group[]): ReactNode {
  return groups.map(({ id, display }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      <Link to={terminalPath(id)}>{display}</Link>
    </span>
  ));
}
