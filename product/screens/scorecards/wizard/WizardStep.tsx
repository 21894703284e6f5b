import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronRight, Tick } from "@blueprintjs/icons";
import type { ScorecardStep } from "../../../../engine/index.ts";
import type { WizardState } from "./useWizard.ts";

interface Props {
  step: ScorecardStep;
  /** From 1. */
  number: number;
  /** What was chosen, for the heading of a step that is collapsed. */
  summary: string;
  focus: WizardState["focus"];
  /** What the button says that completes the step; left out: Enter alone does it. */
  submit: string | undefined;
  isBusy: boolean;
  children: ReactNode;
  onToggle(): void;
  onSubmit(): void;
}

/** A step of the wizard: its heading opens and collapses it, Enter completes it, Escape collapses it. */
export function WizardStep({ step, number, summary, submit, isBusy, children, ...props }: Props) {
  const { isExpanded, isDisabled } = step;
  const id = useId();
  const heading = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLFormElement>(null);
  useStepFocus(props.focus, heading, content);
  const onKeyDown = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Node && content.current?.contains(event.target);
    if (event.key !== "Escape" || event.defaultPrevented || !isOwn) return;
    heading.current?.focus();
    props.onToggle();
  };
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <section className="wizard-step" data-open={isExpanded || undefined} data-off={isDisabled || undefined}>
      <h2 className="wizard-heading">
        <button
          ref={heading}
          type="button"
          id={`${id}-heading`}
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? id : undefined}
          disabled={isDisabled}
          onClick={props.onToggle}
        >
          <HeadingText {...{ step, number, summary }} />
        </button>
      </h2>
      {isExpanded && (
        <form
          ref={content}
          id={id}
          className="wizard-content"
          aria-labelledby={`${id}-heading`}
          noValidate
          onSubmit={onForm}
          onKeyDown={onKeyDown}
        >
          {children}
          {submit !== undefined && (
            <div>
              <Button type="submit" intent="primary" text={submit} loading={isBusy} />
            </div>
          )}
        </form>
      )}
    </section>
  );
}

/** The number of a step or that it is complete, its name, and what was chosen in it. */
function HeadingText({ step, number, summary }: Pick<Props, "step" | "number" | "summary">) {
  const { stepName, isExpanded, isComplete } = step;
  return (
    <>
      <span className="wizard-number" data-done={isComplete || undefined}>
        {isComplete ? <Tick /> : number}
        {isComplete && <span className="ss-unseen">Complete: </span>}
      </span>
      <span className="wizard-name">{stepName}</span>
      {!isExpanded && isComplete && (
        <span className="wizard-summary" dir="auto">
          {summary}
        </span>
      )}
      {isExpanded ? <ChevronDown /> : <ChevronRight />}
    </>
  );
}

interface Reference<Thing> {
  readonly current: Thing | null;
}

/** Moves the focus to the heading of a step that opens, or to its first field that is wrong. */
function useStepFocus(
  focus: WizardState["focus"],
  heading: Reference<HTMLButtonElement>,
  content: Reference<HTMLFormElement>,
) {
  useEffect(() => {
    if (!focus) return;
    const wrong = content.current?.querySelector<HTMLElement>("[aria-invalid='true'], [data-problem] input");
    const target = focus.what === "problem" ? (wrong ?? heading.current) : heading.current;
    target?.focus();
  }, [focus, heading, content]);
}
