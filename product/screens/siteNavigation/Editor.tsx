import { useState } from "react";
import { LeaveQuestion, useKeys } from "../../../views/index.ts";
import { EditorBar } from "./EditorBar.tsx";
import { EditorToolbar } from "./EditorToolbar.tsx";
import { Question } from "./Question.tsx";
import type { Asked } from "./editing.ts";
import { Tree } from "./Tree.tsx";
import { type EditorProps, useEditor } from "./useEditor.ts";

/** Arranges the navigation of the company as a tree of sections and entries; nothing is in force before it is saved. */
export function Editor(props: EditorProps) {
  const editor = useEditor(props);
  const { steps, guard, apply } = editor;
  const [asked, setAsked] = useState<Asked>();
  const [isDiscarding, setDiscarding] = useState(false);
  useKeys({
    title: "Site Navigation",
    rows: [
      { strokes: ["Control+z"], does: "Undo", run: () => steps.undo?.() },
      { strokes: ["Control+Shift+z", "Control+y"], does: "Redo", run: () => steps.redo?.() },
    ],
  });
  return (
    <>
      <EditorToolbar
        stored={props.stored}
        steps={steps}
        isBusy={editor.isBusy}
        onAdd={() => setAsked({ act: "add" })}
        onReset={editor.reset}
      />
      <Tree draft={steps.draft} onApply={apply} onAsk={setAsked} />
      <EditorBar
        isChanged={steps.isChanged}
        isBusy={editor.isBusy}
        onSave={editor.save}
        onDiscard={() => setDiscarding(true)}
      />
      <span className="ss-unseen" role="status">
        {steps.said}
      </span>
      <Question asked={asked} draft={steps.draft} onApply={apply} onClose={() => setAsked(undefined)} />
      <LeaveQuestion
        isOpen={isDiscarding}
        onLeave={() => {
          setDiscarding(false);
          editor.discard();
        }}
        onStay={() => setDiscarding(false)}
      />
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </>
  );
}
