import { useState } from "react";
import { Dialog, DialogBody, InputGroup, Spinner } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { LoadFailure, useReturnFocus } from "../../../../views/index.ts";
import type { ReportWidget } from "../../../services/index.ts";
import { SavedSectionList } from "./SavedSectionList.tsx";
import { savedSections } from "./savedList.ts";
import { SavedQuestion, type Question } from "./SavedQuestion.tsx";
import { useSavedList } from "./useSavedList.ts";

interface Props {
  /** Id of the report that is open. */
  current: number | undefined;
  onOpen(card: number): void;
  /** The open report was given another name, moved, shared or deleted. */
  onChanged(): void;
  onClose(): void;
}

/** The list of saved reports: those opened last, the user's own by category, and those that others share; with what is done with them. */
export function OpenSaved({ current, onOpen, onChanged, onClose }: Props) {
  const list = useSavedList();
  const [text, setText] = useState("");
  const [question, setQuestion] = useState<Question>();
  useReturnFocus();
  const { categories, shared } = list;
  const sections = categories && shared && savedSections(categories, shared, text);
  const isNone = sections?.every(({ reports }) => reports.length === 0);
  const openReport = ({ id }: ReportWidget) => {
    onClose();
    if (id !== current) onOpen(id);
  };
  const isAbout = (asked: Question) => "report" in asked && asked.report.id === current;
  return (
    <>
      <Dialog className="screen-dialog reports-open" isOpen title="Open a saved report" onClose={onClose}>
        <DialogBody>
          <InputGroup
            autoFocus
            type="search"
            leftIcon={<Search />}
            aria-label="Search saved reports"
            placeholder="Name, description, category or owner"
            value={text}
            onValueChange={setText}
          />
          {list.hasFailed && !sections && <LoadFailure onRetry={list.reload} />}
          {!list.hasFailed && !sections && <Spinner className="reports-wait" aria-label="Loading" />}
          {isNone && (
            <p className="reports-quiet" role="status">
              {text.trim() === ""
                ? "No report is saved yet. Run one, then save it with Save As."
                : "No saved report fits."}
            </p>
          )}
          {sections?.map((section) => (
            <SavedSectionList
              key={section.key}
              {...{ section, current }}
              hasOthers={(categories?.length ?? 0) > 1}
              onOpen={openReport}
              onAsk={setQuestion}
            />
          ))}
        </DialogBody>
      </Dialog>
      {question && (
        <SavedQuestion
          {...{ question, list }}
          onDone={() => isAbout(question) && onChanged()}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
