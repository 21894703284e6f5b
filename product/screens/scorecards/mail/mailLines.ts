import { counted } from "../../../common/counted.ts";
import type { ScoreMailCounts } from "../../../services/index.ts";

const what =
  "their own score, rank range and trend, the two things that take most of it, and a link to My Score. It says nothing of others.";

/** What is going to happen, and to whom not, in sentences. `isOne`: one person is meant. */
export function mailLines({ waiting, sent, withoutAddress }: ScoreMailCounts, isOne: boolean): string[] {
  if (isOne && sent > 0) return ["They got this score already. Each score is sent once."];
  if (isOne && withoutAddress > 0)
    return [
      "They have no account that they have signed in with, or have left. Their account has to have the e-mail address of their record.",
    ];
  const people = counted(waiting, "person", "people");
  const lead =
    waiting === 0
      ? "Nobody is left to be written to."
      : `${isOne ? "They get" : `${people} ${waiting === 1 ? "gets" : "get"}`} a message with ${what}`;
  return [
    lead,
    ...(sent > 0 ? [`${counted(sent, "person", "people")} got this score already.`] : []),
    ...(withoutAddress > 0
      ? [
          `${counted(withoutAddress, "person", "people")} without an account that they have signed in with, or who left, get none.`,
        ]
      : []),
  ];
}
