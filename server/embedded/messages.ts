import type { EmbeddedConnection } from "./owner.ts";

/** What the parent hands to the child, as JSON in its first argument. */
export interface ChildOptions {
  /** Absolute. */
  dataFolder: string;
  /** Folder for the unix socket; left out where there are none, and a loopback port is used. */
  socketFolder?: string;
}

/** What the child tells its parent. */
export type ChildMessage =
  { type: "ready"; connection: EmbeddedConnection } | { type: "failed"; message: string };
