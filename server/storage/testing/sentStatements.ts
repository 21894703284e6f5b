import pg from "pg";
import { vi } from "vitest";

/** What other servers are notified of is sent a moment after a save, whatever is asked meanwhile. */
const isNotice = (text: string) => text.includes("pg_notify(");

/** The texts of the statements that `work` sends, in their order; without notices for other servers. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return (spy.mock.calls as unknown[][])
      .map(([sent]) => String((sent as { text?: string }).text ?? sent))
      .filter((text) => !isNotice(text));
  } finally {
    spy.mockRestore();
  }
}
