import { useId, type KeyboardEvent, type RefObject } from "react";
import { Button, Callout, TextArea } from "@blueprintjs/core";
import { useViews } from "../../context/viewsContext.ts";
import { useKeys } from "../../keys/useKeys.ts";
import { keyName } from "../../keys/keyName.ts";
import { Keys } from "../../keys/Keys.tsx";
import { goneText } from "../../parts/loading/recordGone.ts";
import { isTooLong, TextCount } from "../../parts/text/TextCount.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import type { RecordComments } from "./recordComments.ts";
import { useCommentDraft } from "./useComments.ts";

/** Characters of a comment. */
const maxLength = 10_000;
const sends = { strokes: ["Control+Enter"], does: "Send the comment" } as const;
const added = "Comment has been successfully created.";

/** A place to write a comment: sent by the button or Ctrl+Enter. What is typed stays until it is stored. */
export function CommentForm({
  comments,
  input,
}: {
  comments: RecordComments;
  input: RefObject<HTMLTextAreaElement | null>;
}) {
  const { notify } = useViews();
  const id = useId();
  const { template } = useFormScope().store;
  const { text, sending, problem, isGone } = useCommentDraft(comments);
  useKeys({ title: "Comments", rows: [sends], area: () => input.current });
  const send = async () => {
    if (isTooLong(text, maxLength)) return;
    if (await comments.send()) notify?.("success", added);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyName(event) !== sends.strokes[0]) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className="ss-comment-form">
      <label htmlFor={id}>Add a comment</label>
      <TextArea
        id={id}
        inputRef={input}
        fill
        autoResize
        dir="auto"
        aria-describedby={`${id}-keys`}
        value={text}
        onChange={(event) => comments.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <TextCount text={text} most={maxLength} />
      {problem !== null && (
        <Callout compact intent="danger" role="alert">
          {isGone ? goneText(template.name) : problem} What you typed is still here.
        </Callout>
      )}
      <div className="ss-comment-actions">
        <Button
          intent="primary"
          text={problem === null ? "Add Comment" : "Retry"}
          disabled={text.trim() === "" || isTooLong(text, maxLength)}
          loading={sending}
          onClick={() => void send()}
        />
        <span id={`${id}-keys`} className="ss-quiet">
          <Keys stroke={sends.strokes[0]} /> sends it
        </span>
      </div>
    </div>
  );
}
