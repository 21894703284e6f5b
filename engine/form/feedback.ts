/** What a form tells about its fields: issues, and when they may be shown. */
import type { Atom, PrimitiveAtom } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import type { FieldValue, Issue } from "../model/recordData.ts";
import { isDropped } from "../record/ruleScope.ts";
import { storedValue } from "../record/recordValues.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Validators } from "../validation/loadValidators.ts";
import { ruleIssues } from "../validation/ruleIssues.ts";
import type { ConditionScope } from "../conditions/kind.ts";
import { family, sameList, stable } from "./atoms.ts";
import type { LiveData, FormState } from "./formState.ts";
import type { Store } from "./atoms.ts";

const noIssues: readonly Issue[] = Object.freeze([]);

/** What is known of one field beside its value. */
interface Notes {
  readonly touched: boolean;
  /** Issues that no rule of the form gives: of the server, of lookups, of computations. They go when the value changes. */
  readonly told: readonly Issue[];
  /** What a submit found wrong with the value that the field still has. */
  readonly found?: Issue | undefined;
}

const nothing: Notes = { touched: false, told: noIssues };

/** Issues of one form, by the key of their field; under the empty key those of the whole record. */
export interface Feedback {
  issues(key: string): Atom<readonly Issue[]>;
  /** From now on the issues of the field are shown. */
  touch(key: string): void;
  /** From now on all issues are shown; `found` are those that the rules give now, at most one per field. */
  submit(found: readonly Issue[]): void;
  /** A value was set: after a submit, its issues are shown. */
  wrote(key: string): void;
  /** Replaces what was told of a field. */
  tell(key: string, issues: readonly Issue[]): void;
  told(key: string): readonly Issue[];
  /** Keys of which something is told. */
  toldKeys(): readonly string[];
  /** Nothing is told, touched or submitted. */
  restart(): void;
}

/** What feedback reads. */
export interface FeedbackSources {
  readonly template: CompiledTemplate;
  readonly validators: Validators;
  readonly state: FormState;
  readonly live: LiveData;
  readonly store: Store;
  /** Whether a field is asked nothing, since saving fills it in. */
  given(key: string): boolean;
  /** Whether the question of a sub-form is still open. */
  unanswered(key: string): Atom<boolean> | undefined;
}

/** The feedback of a form. */
export function createFeedback(sources: FeedbackSources): Feedback {
  const { template, validators, state, live, store } = sources;
  const submitted = atom(false);
  let isSubmitted = false;
  const notes = family((_key: string): PrimitiveAtom<Notes> => atom(nothing));
  const telling = new Set<string>();
  const issues = family((key: string) => issuesAtom(key));

  function issuesAtom(key: string): Atom<readonly Issue[]> {
    if (key === "") return atom((get) => get(notes(key)).told);
    const known = state.field(key);
    const unanswered = sources.unanswered(key);
    const alone = unanswered === undefined && standsAlone(known);
    return stable((get) => {
      const { told, touched, found } = get(notes(key));
      if (!touched && (alone || !get(submitted))) return told;
      if (alone && found) return [found, ...told];
      const open = unanswered !== undefined && get(unanswered);
      const own = open
        ? [required(key)]
        : ownIssues(known, get(state.value(key)), state.scope(get), live.ids(key, get));
      return told.length === 0 ? own : [...own, ...told];
    }, sameIssues);
  }

  function ownIssues(
    field: CompiledField,
    value: FieldValue,
    scope: ConditionScope,
    rows: FieldValue | undefined,
  ): readonly Issue[] {
    if (sources.given(field.key)) return noIssues;
    const stored = storedValue(field, value);
    const shape = validators.field(field.key, stored);
    if (shape.length > 0) return isDropped(field, scope) ? noIssues : shape;
    const found = ruleIssues({ field, value: stored, template, scope });
    const isFilled = field.fieldType.empty(stored) && !field.fieldType.empty(rows);
    return isFilled ? found.filter(({ code }) => code !== "required") : found;
  }

  function set(key: string, change: Partial<Notes>): void {
    const before = store.get(notes(key));
    const next = { ...before, ...change };
    if (next.told.length > 0) telling.add(key);
    else telling.delete(key);
    const isSame = next.touched === before.touched && next.found === before.found;
    if (!isSame || !sameList(next.told, before.told)) store.set(notes(key), next);
  }

  /** In one go: each field that has nothing to show is left alone. */
  const submitAtom = atom(null, (get, write, wrong: readonly Issue[]) => {
    for (const found of wrong) {
      const note = notes(found.path);
      write(note, { ...get(note), touched: true, found });
    }
    write(submitted, true);
  });

  return {
    issues,
    touch: (key) => set(key, { touched: true }),
    submit(found) {
      isSubmitted = true;
      store.set(
        submitAtom,
        found.filter(({ path }) => template.byKey.has(path)),
      );
    },
    wrote(key) {
      if (isSubmitted) set(key, { touched: true, found: undefined });
    },
    tell: (key, told) => set(key, { told }),
    told: (key) => (telling.has(key) ? store.get(notes(key)).told : noIssues),
    toldKeys: () => [...telling],
    restart() {
      store.set(submitted, false);
      isSubmitted = false;
      telling.clear();
      for (const made of notes.made.values()) store.set(made, nothing);
    },
  };
}

/** Whether a field's issues hang on its own value alone: then they change with it only. */
function standsAlone(field: CompiledField): boolean {
  const { checks, choices, options, relation, required, valueKind } = field;
  const isSimple = !relation && valueKind !== "group" && options.range?.from === undefined;
  return (
    isSimple && typeof required === "boolean" && isAlwaysSeen(field) && checks.length + choices.length === 0
  );
}

function isAlwaysSeen({ visible, placed, protected: secret, disabled }: CompiledField): boolean {
  return !visible && !placed && !secret && typeof disabled === "boolean";
}

/** The issue of something that is asked and not there (spec records.md 5). */
export function required(path: string): Issue {
  return { path, code: "required", severity: "error", message: "Required field" };
}

function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  const same = (issue: Issue, other: Issue | undefined) =>
    issue.code === other?.code && issue.message === other.message && issue.severity === other.severity;
  return a.length === b.length && a.every((issue, index) => same(issue, b[index]));
}
