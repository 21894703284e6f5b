import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { ExpiresNext, Happened } from "../../../views/index.ts";
import { usePageHeading } from "../../common/heading.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { PageNotFound } from "../Message.tsx";
import { AboutTerminal } from "./AboutTerminal.tsx";
import { branchOf, type Branch } from "./branch.ts";
import { TerminalScore } from "./TerminalScore.tsx";
import { OpenPanel } from "./OpenPanel.tsx";
import "./terminal.css";

/** A terminal at a glance: what it is, what expires next, what is open, and what happened in it and below it, as far as the user may see it. */
export function TerminalScreen() {
  const { groups } = useCatalog();
  const { groupId } = useParams();
  const branch = useMemo(() => branchOf(groups, Number(groupId)), [groups, groupId]);
  usePageHeading(branch?.group.display);
  return branch ? <Terminal key={branch.group.id} branch={branch} /> : <PageNotFound />;
}

function Terminal({ branch }: { branch: Branch }) {
  const subject = { groupId: branch.group.id };
  return (
    <div className="terminal">
      <div className="terminal-cards">
        <AboutTerminal branch={branch} />
        <TerminalScore group={branch.group} />
        <ExpiresNext subject={subject} />
        <OpenPanel groupIds={branch.ids} />
      </div>
      <Happened subject={subject} />
    </div>
  );
}
