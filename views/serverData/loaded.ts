/** Something that is loaded: on its way, failed, or there. `data` of a failure: what an earlier request answered. */
export type Loaded<T> =
  | { status: "loading" }
  | { status: "error"; retry: () => void; data?: T }
  | { status: "ready"; data: T };
