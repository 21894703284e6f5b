import { Search } from "@blueprintjs/icons";
import { type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Notice } from "../../common/Notice.tsx";
import { Waiting } from "../../common/Waiting.tsx";
import type { Scorecard } from "../../services/index.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess } from "../Message.tsx";
import { scorecardsPath } from "./paths.ts";
import { ScorecardsOn } from "./ScorecardsOn.tsx";
import { useLoadedScorecard } from "./useScorecards.ts";

interface Props {
  children(scorecard: Scorecard, reload: () => Promise<unknown>): ReactNode;
}

/** A page of one scorecard: the scorecard that its address names, or why it is not there. */
export function LoadedPage({ children }: Props) {
  return (
    <ScorecardsOn>
      <Loaded>{children}</Loaded>
    </ScorecardsOn>
  );
}

function Loaded({ children }: Props) {
  const loaded = useLoadedScorecard();
  switch (loaded.status) {
    case "loading":
      return <Waiting />;
    case "missing":
      return (
        <Notice icon={<Search size={48} />} title="This scorecard does not exist, or you may not see it.">
          <Link to={scorecardsPath}>All scorecards</Link>
        </Notice>
      );
    case "refused":
      return <NoAccess message={loaded.message} />;
    case "failed":
      return <LoadFailed onRetry={loaded.retry} />;
    case "ready":
      return children(loaded.scorecard, loaded.reload);
  }
}
