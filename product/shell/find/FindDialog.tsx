import { Classes, Dialog, Spinner, SpinnerSize } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useStill } from "../../../views/index.ts";
import "./find.css";
import type { Jump } from "./pageSearch.ts";
import { useOffers } from "./useOffers.ts";

const failed = "Records were not searched.";
const none = "No pages found";

/** Finds pages, actions and records from every page (spec platform.md 2.2). */
export function FindDialog({ onClose }: { onClose(): void }) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const { groups, isWaiting, refusal, asked } = useOffers(text);
  const lines = groups.flatMap((group) => group.lines);
  const current = Math.min(active, lines.length - 1);
  const ids = useId();
  const { close, go } = useWaysOut(onClose);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const moved = moveTo(event.key, current, lines.length);
    const isAgain = event.key === "j" && (event.ctrlKey || event.metaKey);
    if (moved !== undefined) setActive(moved);
    else if (isAgain) event.currentTarget.select();
    else if (event.key === "Enter" && lines[current]) go(lines[current], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      className="find-dialog ss-own-keys"
      isOpen
      onClose={close}
      aria-labelledby={`${ids}-name`}
      transitionDuration={0}
    >
      <h2 className="ss-unseen" id={`${ids}-name`}>
        Find a page or a record
      </h2>
      <div className="find-head">
        <Search className="find-icon" />
        <input
          className="find-input"
          type="text"
          role="combobox"
          aria-label="Find a page or a record"
          aria-expanded={lines.length > 0}
          aria-controls={`${ids}-list`}
          aria-activedescendant={lines.length > 0 ? `${ids}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder="Search for a page to jump to"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        {isWaiting && <Spinner size={SpinnerSize.SMALL} aria-label="Searching records" />}
      </div>
      <Groups {...{ groups, current, ids }} onChoose={go} onPoint={setActive} />
      <Outcome {...{ isWaiting, refusal, asked }} count={lines.length} />
    </Dialog>
  );
}

/** Closes the box, which gives the focus back, or opens what was found. */
function useWaysOut(onClose: () => void) {
  const navigate = useNavigate();
  const [before] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    // The box is gone by then.
    requestAnimationFrame(() => before instanceof HTMLElement && before.focus());
  };
  const go = ({ link }: Jump, inNewTab: boolean) => {
    onClose();
    if (inNewTab) window.open(link, "_blank", "noopener");
    else void navigate(link);
  };
  return { close, go };
}

interface OutcomeProps extends Pick<ReturnType<typeof useOffers>, "isWaiting" | "refusal" | "asked"> {
  /** How many lines were found. */
  count: number;
}

function Outcome({ isWaiting, refusal, asked, count }: OutcomeProps) {
  const isEmpty = asked !== "" && count === 0 && !isWaiting && refusal === undefined;
  const found = isEmpty ? none : `${count} found`;
  return (
    <>
      {isEmpty && <p className="find-note">{none}</p>}
      {refusal !== undefined && (
        <p className="find-note find-refusal">
          {failed} {refusal}
        </p>
      )}
      <p className="find-foot">
        <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
      <span className="ss-unseen" role="status">
        {asked === "" || isWaiting ? "" : refusal === undefined ? found : failed}
      </span>
    </>
  );
}

/** The line that a key leads to; undefined: it is no such key. */
function moveTo(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowUp") return (from - 1 + count) % count;
  return undefined;
}

interface GroupsProps {
  groups: ReturnType<typeof useOffers>["groups"];
  /** Number of the line that Enter opens. */
  current: number;
  ids: string;
  onChoose(line: Jump, inNewTab: boolean): void;
  onPoint(line: number): void;
}

function Groups({ groups: found, current, ids, onChoose, onPoint }: GroupsProps) {
  const [groups, onPointerDown] = useStill(found);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { lines }) => sum + lines.length, 0),
  );
  return (
    <div
      className="find-list"
      id={`${ids}-list`}
      role="listbox"
      aria-label="Pages, actions and records"
      onPointerDown={onPointerDown}
    >
      {groups.map(({ title, lines }, group) => (
        <div key={title} role="group" aria-labelledby={`${ids}-${title}`}>
          <div className="find-title" id={`${ids}-${title}`}>
            {title}
          </div>
          {lines.map((line, index) => {
            const position = (starts[group] ?? 0) + index;
            return (
              <Line
                key={line.link}
                id={`${ids}-${position}`}
                line={line}
                isCurrent={position === current}
                onChoose={onChoose}
                onPoint={() => onPoint(position)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface LineProps extends Pick<GroupsProps, "onChoose"> {
  id: string;
  line: Jump;
  isCurrent: boolean;
  onPoint(): void;
}

function Line({ id, line, isCurrent, onChoose, onPoint }: LineProps) {
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <Link
      ref={element}
      className={isCurrent ? "find-line find-current" : "find-line"}
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      to={line.link}
      onPointerMove={onPoint}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(line, false);
      }}
    >
      <span className="find-name">{line.name}</span>
      <span className={`find-section ${Classes.TEXT_MUTED}`}>{line.section}</span>
    </Link>
  );
}
