import { changedFields, sameValue, undoInput } from "../../../../engine/index.ts";
import type {
  CompiledField,
  CompiledTemplate,
  FieldValue,
  Issue,
  RecordData,
  RecordInput,
} from "../../../../engine/index.ts";
import type { ReadNote } from "../../../../views/index.ts";
import { counted } from "../../../common/counted.ts";
import { ApiError, type BulkTrial, errorText, isUnreachable } from "../../../services/index.ts";

/** Most records that are edited at once. */
export const mostEdited = 500;
/** Records that are tried in one call, so that the progress is seen. */
const triedAtOnce = 25;

/** What is set in each of the records. */
export type BulkInput = Pick<RecordInput, "fields" | "relations">;

/** What would become of one record: nothing happened to it yet. */
export interface Trial {
  readonly before: RecordData;
  /** The record as it would be; null where the change is refused. */
  readonly after: RecordData | null;
  /** What is set, and what follows from it. */
  readonly changed: readonly CompiledField[];
  /** Why it is refused, or what the rules warn of. */
  readonly issues: readonly Issue[];
}

/** A sentence about a field of a record. */
export interface Reason {
  /** Label of the field; left out for the whole record. */
  readonly field?: string;
  readonly text: string;
}

/** A record that was not saved, and why. */
interface Refusal {
  readonly record: RecordData;
  readonly reasons: readonly Reason[];
}

/** One save of a run. */
export interface Save {
  readonly before: RecordData;
  readonly input: RecordInput;
}

/** What was saved and what was not. */
export interface Saved {
  readonly done: readonly { readonly before: RecordData; readonly after: RecordData }[];
  readonly refused: readonly Refusal[];
  /** Records that were not reached: the connection broke off, or the person stopped. */
  readonly left: readonly Save[];
  /** Why the rest was not reached; left out where all were, or the person stopped. */
  readonly broken?: string;
}

/** The trials that would change their records. */
export const toSave = (trials: readonly Trial[]) =>
  trials.filter(({ after, changed }) => after !== null && changed.length > 0);

/** What is shown before the first save: the trials that were refused stay as they are. */
export function begunWith(template: CompiledTemplate, trials: readonly Trial[]): Saved {
  const refused = trials.filter(({ after }) => after === null);
  return {
    done: [],
    refused: refused.map(({ before, issues }) => ({
      record: before,
      reasons: issueReasons(template, issues),
    })),
    left: [],
  };
}

/** Splits the values of chosen fields into what a save sends. */
export function inputOf(form: RecordInput, fields: readonly CompiledField[]): BulkInput {
  const chosen = new Set(fields.map(({ key }) => key));
  const only = <T>(part: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => chosen.has(key)));
  return { fields: only(form.fields), relations: only(form.relations) };
}

/** What was done to the values that are set, as they were typed: that they were rounded. */
export function notesOf(
  fields: readonly CompiledField[],
  input: BulkInput,
  read: ReadonlyMap<string, ReadNote>,
): Reason[] {
  return fields.flatMap(({ key, label }) => {
    const found = read.get(key);
    const isKept = found !== undefined && sameValue(found.value, input.fields[key] as FieldValue);
    return isKept ? [{ field: label, text: found.note }] : [];
  });
}

interface Trying {
  template: CompiledTemplate;
  records: readonly RecordData[];
  /** Has the server try the values in some of the records. */
  attempt(ids: readonly number[]): Promise<readonly BulkTrial[]>;
  onDone(count: number): void;
  signal: AbortSignal;
}

/** Tries the values in each record. Rejects as a call does; resolves to nothing when `signal` cancels it. */
export async function tryAll({
  template,
  records,
  attempt,
  onDone,
  signal,
}: Trying): Promise<Trial[] | undefined> {
  const trials: Trial[] = [];
  for (let start = 0; start < records.length; start += triedAtOnce) {
    if (signal.aborted) return undefined;
    const some = records.slice(start, start + triedAtOnce);
    const found = new Map((await attempt(some.map(({ id }) => id))).map((trial) => [trial.id, trial]));
    trials.push(...some.map((before) => trialOf(template, before, found.get(before.id))));
    onDone(trials.length);
  }
  return signal.aborted ? undefined : trials;
}

function trialOf(template: CompiledTemplate, before: RecordData, trial: BulkTrial | undefined): Trial {
  const after = trial?.record ?? null;
  return {
    before,
    after,
    issues: trial?.issues ?? [],
    changed: after ? changedFields(template, before, after) : [],
  };
}

/** What is sent for each trial: the values, over the version that was tried. */
export function savesOf(trials: readonly Trial[], { fields, relations }: BulkInput): Save[] {
  return toSave(trials).map(({ before }) => ({
    before,
    input: { id: before.id, version: before.version, groupId: null, fields, relations },
  }));
}

/** What brings saved records back; each is refused when somebody changed it since. */
export function undosOf(template: CompiledTemplate, { done }: Saved): Save[] {
  return done.flatMap(({ before, after }) => {
    const input = undoInput(template, before, after);
    return input ? [{ before: after, input }] : [];
  });
}

interface Saving {
  template: CompiledTemplate;
  saves: readonly Save[];
  update(id: number, input: RecordInput): Promise<RecordData>;
  onDone(count: number): void;
  signal: AbortSignal;
}

/** Saves records one after the other; one that is refused does not hold up the others, a lost connection does. */
export async function saveAll({ template, saves, update, onDone, signal }: Saving): Promise<Saved> {
  const done: { before: RecordData; after: RecordData }[] = [];
  const refused: Refusal[] = [];
  for (const [index, { before, input }] of saves.entries()) {
    const left = saves.slice(index);
    if (signal.aborted) return { done, refused, left };
    try {
      done.push({ before, after: await update(before.id, input) });
    } catch (error) {
      if (isUnreachable(error)) return { done, refused, left, broken: errorText(error) ?? "" };
      refused.push({ record: before, reasons: reasonsOf(template, error) });
    }
    onDone(done.length + refused.length);
  }
  return { done, refused, left: [] };
}

/** Why a save was refused, by field where the server says so. */
function reasonsOf(template: CompiledTemplate, error: unknown): Reason[] {
  if (error instanceof ApiError && error.issues.length > 0) return issueReasons(template, error.issues);
  return [{ text: errorText(error) ?? "It could not be saved." }];
}

/** Issues as sentences, each with the label of its field. */
export function issueReasons({ byKey }: CompiledTemplate, issues: readonly Issue[]): Reason[] {
  return issues.map(({ path, message }) => {
    const label = byKey.get(path.split("/")[0] ?? "")?.label;
    return { text: message, ...(label === undefined ? {} : { field: label }) };
  });
}

/** A number of records in words. */
export const countedOf = (
  { name, plural }: Pick<CompiledTemplate, "name" | "plural">,
  count: number,
): string => counted(count, name, plural);
