import type { EmbeddedConnection } from "./owner.ts";

/** What the parent hands to the child, as JSON in its first argument. */
export interface ChildOptions {
  /** Absolute. */
  dataFolder: string;
  /** Where clients will find the database, the same after every restart: the folder of its unix socket, or a loopback port. */
  address: { socketFolder: string } | { port: number };
  /** Of tests alone: nothing is flushed to disk, and the owner may create databases. */
  isForTests: boolean;
}

/** What the child tells its parent. */
export type ChildMessage =
  { type: "ready"; connection: EmbeddedConnection } | { type: "failed"; message: string };
