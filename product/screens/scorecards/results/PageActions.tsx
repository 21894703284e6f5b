import { useState } from "react";
import { usePageNavigate } from "../../../workspace/pageAddress.ts";
import type { Scorecard } from "../../../services/index.ts";
import { ActionsMenu } from "../list/ActionsMenu.tsx";
import { RemoveQuestion } from "../list/RemoveQuestion.tsx";
import { useScorecardActions } from "../list/useScorecardActions.ts";
import { scorecardsPath } from "../paths.ts";

interface Props {
  scorecard: Scorecard;
  /** It was archived or restored. */
  onChanged(): Promise<unknown>;
}

/** The menu of a scorecard on its own page. */
export function PageActions({ scorecard, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const actions = useScorecardActions(onChanged);
  const navigate = usePageNavigate();
  return (
    <>
      <ActionsMenu {...{ scorecard, actions }} onRemove={() => setAsking(true)} />
      {isAsking && (
        <RemoveQuestion
          {...{ scorecard, actions }}
          onDone={() => void navigate(scorecardsPath)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
