import { memo } from "react";
import { useAtomValue } from "jotai/react";
import type { CompiledField, FormStore, Issue } from "../../../engine/index.ts";

/** What is to be said about a field, one line each; read aloud when it comes. */
export const Messages = memo(function Messages({ id, issues }: { id: string; issues: readonly Issue[] }) {
  return (
    <div id={id} className="ss-messages" aria-live="polite">
      {issues.map((issue) => (
        <div key={issue.code} className="ss-message" data-severity={issue.severity}>
          {issue.message}
        </div>
      ))}
    </div>
  );
});

interface Props {
  id: string;
  field: CompiledField;
  store: FormStore;
}

/** The messages of a field that is not edited. */
export function FieldMessages({ id, field, store }: Props) {
  return <Messages id={id} issues={useAtomValue(store.issuesAtom(field.key), { store: store.store })} />;
}
