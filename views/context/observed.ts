import { useCallback, useSyncExternalStore } from "react";

/** A value that tells who listens when it changes. */
export interface Observed<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** An observed value that its owner can change. */
export interface Source<T> extends Observed<T> {
  /** Puts what the function makes of the value in its place. */
  set(change: (value: T) => T): void;
}

/** An observed value. `onFirst` is told each time that somebody begins to listen where nobody did. */
export function createSource<T>(initial: T, onFirst?: () => void): Source<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(change) {
      value = change(value);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) onFirst?.();
      return () => void listeners.delete(listener);
    },
  };
}

/** The value as it is now; drawn again when it changes. */
export function useObserved<T>(observed: Observed<T>): T {
  return useSyncExternalStore(observed.subscribe, observed.get, observed.get);
}

/** One thing per record, made when it is first asked for. */
export function perRecord<T>(make: (recordId: number) => T): (recordId: number) => T {
  const made = new Map<number, T>();
  return (recordId) => {
    const known = made.get(recordId) ?? make(recordId);
    made.set(recordId, known);
    return known;
  };
}

/** How often something that hangs on a record was changed here: its history is then older than the record. */
export interface RecordChanges extends Observed<ReadonlyMap<number, number>> {
  note(recordId: number): void;
}

export function createRecordChanges(): RecordChanges {
  const source = createSource<ReadonlyMap<number, number>>(new Map());
  return {
    ...source,
    note: (id) => source.set((counts) => new Map(counts).set(id, (counts.get(id) ?? 0) + 1)),
  };
}

/** How often something that hangs on this record was changed here. */
export function useRecordChanges(changes: RecordChanges, recordId: number): number {
  const read = useCallback(() => changes.get().get(recordId) ?? 0, [changes, recordId]);
  return useSyncExternalStore(changes.subscribe, read, read);
}

/** How often something that hangs on any record was changed here. */
export function useAllChanges(changes: RecordChanges): number {
  const read = useCallback(
    () => [...changes.get().values()].reduce((sum, count) => sum + count, 0),
    [changes],
  );
  return useSyncExternalStore(changes.subscribe, read, read);
}
