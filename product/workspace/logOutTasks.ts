/** Work that must be done while the session still has its tokens. */
export interface LogOutTasks {
  /** Notes work for the log-out; answers how to take it off. */
  add(work: () => Promise<void>): () => void;
  /** Does all of it; resolves when each part is done or failed. */
  done(): Promise<void>;
}

/** An empty list of such work. */
export function createLogOutTasks(): LogOutTasks {
  const works = new Set<() => Promise<void>>();
  return {
    add(work) {
      works.add(work);
      return () => void works.delete(work);
    },
    async done() {
      await Promise.allSettled([...works].map((work) => work()));
    },
  };
}
