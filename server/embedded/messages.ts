import type { EmbeddedConnection } from "./owner.ts";

/** How a database is opened. */
export interface ServeOptions {
  /** Absolute. */
  dataFolder: string;
  /** Where clients will find the database, the same after every restart: the folder of its unix socket, or a loopback port. */
  address: { socketFolder: string } | { port: number };
  /** Of tests alone: nothing is flushed to disk, and the owner may create databases. */
  isForTests: boolean;
}

/** What the parent hands to the child, as JSON in its first argument. */
export interface ChildOptions extends ServeOptions {
  /** Process id of the parent. The child cannot ask for it: a parent that was killed meanwhile has left it to another process. */
  server: number;
}

/** Messages of the child to its parent. */
export type ChildMessage =
  | { type: "ready"; connection: EmbeddedConnection }
  | { type: "failed"; message: string };
