import type { Issue } from "../../../engine/index.ts";

/** What is to be said about a field, one line each. */
export function Messages({ id, issues }: { id: string; issues: readonly Issue[] }) {
  return (
    <div id={id} className="ss-messages">
      {issues.map((issue) => (
        <div key={issue.code} className="ss-message" data-severity={issue.severity}>
          {issue.message}
        </div>
      ))}
    </div>
  );
}
