import { Classes, Tag } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { emptyPlaceholder } from "../../../../engine/index.ts";
import { useMomentText } from "../../../../views/index.ts";
import type { CompanyInsightPrompt } from "../../../services/index.ts";
import { useUserSession } from "../../../workspace/workspace.ts";
import { TableHead } from "../../TableHead.tsx";
import { writeInsight } from "../insightAddress.ts";

interface Props {
  /** undefined while they are on their way. */
  prompts: readonly CompanyInsightPrompt[] | undefined;
}

const titles = ["Prompt", "Read as", "Feedback", "Asked by", "When"];

/** Prompts with how they were read; what was read opens as a question. */
export function CompanyPromptsTable({ prompts }: Props) {
  return (
    <div className="screen-scroll">
      <table
        className="screen-table admin-table insight-admin-table"
        aria-label="Prompts"
        aria-busy={prompts === undefined}
      >
        <TableHead titles={titles} />
        <tbody>
          {prompts?.map((prompt) => <Row key={prompt.read.id} prompt={prompt} />) ?? (
            <tr>
              <td colSpan={titles.length}>
                <div className={Classes.SKELETON}>Loading</div>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Row({ prompt: { read, userId, userName, userEmail, comment } }: { prompt: CompanyInsightPrompt }) {
  const moment = useMomentText();
  const { user } = useUserSession();
  const { userPrompt, feedback, createdAt } = read;
  return (
    <tr>
      <td dir="auto">{userPrompt}</td>
      <td>
        <ReadAs read={read} />
      </td>
      <td>
        {feedback === null ? (
          emptyPlaceholder
        ) : (
          <Tag minimal intent={feedback === "right" ? "success" : "danger"}>
            {feedback === "right" ? "Right" : "Wrong"}
          </Tag>
        )}
        {comment !== null && (
          <div className="admin-quiet" dir="auto">
            {comment}
          </div>
        )}
      </td>
      <td>
        {userName ?? (userId === user.id ? "You" : "A former user")}
        {userEmail !== null && <div className="admin-quiet">{userEmail}</div>}
      </td>
      <td>{moment(createdAt)}</td>
    </tr>
  );
}

function ReadAs({ read }: { read: CompanyInsightPrompt["read"] }) {
  const { dataset, question, top, sentence, unknown, corrected, byModel } = read;
  return (
    <div>
      {dataset === null || question === null ? (
        "Nothing"
      ) : (
        <Link
          to={{
            pathname: `/safeView/visualInsights/${encodeURIComponent(dataset)}`,
            search: writeInsight({ ...question, ...(top !== null && { top }) }, ""),
          }}
        >
          {sentence}
        </Link>
      )}
      {unknown.length > 0 && (
        <div className="admin-quiet">
          {"Not known: "}
          <bdi>{unknown.join(", ")}</bdi>
        </div>
      )}
      {corrected.length > 0 && (
        <div className="admin-quiet">
          {corrected.map(({ from, to }) => `"${from}" read as "${to}"`).join(", ")}
        </div>
      )}
      {byModel && <div className="admin-quiet">Read by the language model</div>}
    </div>
  );
}
