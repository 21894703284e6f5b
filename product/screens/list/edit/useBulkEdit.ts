import { useCallback, useEffect, useRef, useState } from "react";
import {
  bulkFields,
  bulkTemplate,
  commonValues,
  createFormStore,
  toValues,
  type BulkField,
  type CompiledField,
  type FormStore,
  type RecordData,
} from "../../../../engine/index.ts";
import type { OnReadNote, ReadNote } from "../../../../views/index.ts";
import { errorText } from "../../../services/index.ts";
import {
  type Catalog,
  type Clients,
  type FormEnvironment,
  type TemplateEntry,
  useCatalog,
  useClient,
  useFormEnvironment,
} from "../../../workspace/workspace.ts";
import {
  begunWith,
  type BulkInput,
  inputOf,
  notesOf,
  type Reason,
  type Save,
  type Saved,
  saveAll,
  savesOf,
  type Trial,
  tryAll,
  undosOf,
} from "./bulkEdit.ts";

/** The chosen records, the fields that they may be given, and the form in which the values are entered. */
export interface Entry {
  readonly records: readonly RecordData[];
  readonly offered: readonly BulkField[];
  readonly form: FormStore;
}

/** How far the edit is. */
type EditStep =
  | { readonly at: "loading" }
  | { readonly at: "failed"; readonly text: string }
  | { readonly at: "choose"; readonly problem?: string }
  | { readonly at: "busy"; readonly what: string; readonly done: number; readonly of: number }
  | {
      readonly at: "review";
      readonly trials: readonly Trial[];
      readonly input: BulkInput;
      /** What was done to the values as they were typed. */
      readonly notes: readonly Reason[];
    }
  | { readonly at: "done"; readonly run: Run; readonly saved: Saved };

/** Values are saved, or what was saved is undone. */
export type Run = "save" | "undo";

const words: Record<Run, string> = { save: "Saving", undo: "Undoing" };

/** Gives several records the same values: load, choose, try, save, undo. */
export interface BulkEdit {
  readonly step: EditStep;
  readonly entry: Entry | undefined;
  /** Loads the records again after a failure. */
  load(): void;
  /** Notes what was done to a value as it was typed. */
  noteRead: OnReadNote;
  /** Tries the values of these fields in each record. */
  review(fields: readonly CompiledField[]): Promise<void>;
  /** Goes back to the fields. */
  back(): void;
  save(): Promise<void>;
  /** Saves what the connection or the person kept from being saved. */
  goOn(): Promise<void>;
  undo(): Promise<void>;
  /** Ends what is under way; what is saved stays saved. */
  stop(): void;
}

/** @param onChanged records were saved */
export function useBulkEdit(entry: TemplateEntry, ids: readonly number[], onChanged: () => void): BulkEdit {
  const source = useClient("records");
  const { compiled, alias } = entry;
  const [step, setStep] = useState<EditStep>({ at: "loading" });
  const { read, noteRead } = useReadNotes();
  const { start, stop } = useRunning(setStep);
  const { loaded, load } = useEntry(entry, ids, setStep);

  const review = async (fields: readonly CompiledField[]) => {
    if (!loaded) return;
    await loaded.form.whenIdle();
    const input = inputOf(loaded.form.input(), fields);
    const run = start("Checking the records", ids.length);
    try {
      const records = await source.byIds(alias, ids);
      const attempt = (some: readonly number[]) => source.tryMany(some, input, run.signal);
      const trials = await tryAll({ template: compiled, records: inOrder(ids, records), attempt, ...run });
      const notes = notesOf(fields, input, read.current);
      setStep(trials ? { at: "review", trials, input, notes } : { at: "choose" });
    } catch (error) {
      const problem = run.signal.aborted ? undefined : errorText(error);
      setStep({ at: "choose", ...(problem === undefined ? {} : { problem }) });
    }
  };
  const run = async (kind: Run, saves: readonly Save[], former?: Saved) => {
    const saved = await saveAll({
      template: compiled,
      saves,
      update: (id, input) => source.update(id, input),
      ...start(words[kind], saves.length),
    });
    if (saved.done.length > 0) onChanged();
    setStep({ at: "done", run: kind, saved: former ? together(former, saved) : saved });
  };
  return {
    step,
    entry: loaded,
    load: () => void load(),
    noteRead,
    review,
    back: () => setStep({ at: "choose" }),
    async save() {
      if (step.at !== "review") return;
      const { trials, input } = step;
      await run("save", savesOf(trials, input), begunWith(compiled, trials));
    },
    goOn: async () => (step.at === "done" ? run(step.run, step.saved.left, step.saved) : undefined),
    undo: async () => (step.at === "done" ? run("undo", undosOf(compiled, step.saved)) : undefined),
    stop,
  };
}

/** What was done to values as they were typed. */
function useReadNotes() {
  const read = useRef(new Map<string, ReadNote>());
  const noteRead = useCallback<OnReadNote>((key, note) => {
    if (note === undefined) read.current.delete(key);
    else read.current.set(key, note);
  }, []);
  return { read, noteRead };
}

/** Starts what is done record by record, and stops it, at the latest with the dialog. */
function useRunning(setStep: (step: EditStep) => void) {
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);
  const start = (what: string, of: number) => {
    running.current = new AbortController();
    setStep({ at: "busy", what, done: 0, of });
    return {
      signal: running.current.signal,
      onDone: (done: number) => setStep({ at: "busy", what, done, of }),
    };
  };
  return { start, stop: () => running.current.abort() };
}

/** Loads the chosen records and the form, at once and when it is asked for again. */
function useEntry(entry: TemplateEntry, ids: readonly number[], setStep: (step: EditStep) => void) {
  const source = useClient("records");
  const { engine } = useCatalog();
  const { ruleContext, formSources } = useFormEnvironment();
  const [loaded, setLoaded] = useState<Entry>();
  const load = useCallback(async () => {
    setStep({ at: "loading" });
    try {
      setLoaded(await openEntry({ records: source, engine, ruleContext, formSources }, entry, ids));
      setStep({ at: "choose" });
    } catch (error) {
      setStep({ at: "failed", text: errorText(error) ?? "" });
    }
  }, [source, engine, ruleContext, formSources, entry, ids, setStep]);
  useEffect(() => void load(), [load]);
  return { loaded, load };
}

/** What two runs did together, the second with what the first one left. */
function together(first: Saved, second: Saved): Saved {
  return {
    ...second,
    done: [...first.done, ...second.done],
    refused: [...first.refused, ...second.refused],
  };
}

type EntrySources = Pick<Clients, "records"> &
  Pick<Catalog, "engine"> &
  Pick<FormEnvironment, "ruleContext" | "formSources">;

async function openEntry(
  sources: EntrySources,
  entry: TemplateEntry,
  ids: readonly number[],
): Promise<Entry> {
  const { engine, records: source, ruleContext, formSources } = sources;
  const { compiled, alias } = entry;
  const [found, validators] = await Promise.all([source.byIds(alias, ids), entry.validators()]);
  const records = inOrder(ids, found);
  const offered = bulkFields(compiled, records, ruleContext(false));
  const initial = commonValues(
    offered.map(({ field }) => field),
    records.map((record) => toValues(compiled, record)),
  );
  const template = bulkTemplate(compiled);
  const context = ruleContext(true);
  const form = createFormStore({
    engine,
    template,
    record: null,
    validators,
    sources: formSources,
    context,
    initialValues: initial,
  });
  return { records, offered, form };
}

/** Records in the order in which they were chosen; those that may not be viewed any more are not among them. */
function inOrder(ids: readonly number[], records: readonly RecordData[]): RecordData[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
