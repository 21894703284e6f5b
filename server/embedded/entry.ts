import { childProgram } from "../core/childProgram.ts";

/** The path of the program of the database's process. */
export function childEntry(): Promise<string> {
  return childProgram("embedded-child", "embedded/child.ts");
}
