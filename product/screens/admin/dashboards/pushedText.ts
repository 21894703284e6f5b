import type { createDashboardAdminClient } from "../../../services/index.ts";

type Pushed = Awaited<ReturnType<ReturnType<typeof createDashboardAdminClient>["push"]>>;

/** What became of a push, in words. */
export function pushedText(name: string, { people, full }: Pushed): string {
  const done = `"${name}" was pushed to ${people === 1 ? "1 person" : `${people} people`}.`;
  if (full.length === 0) return done;
  const who = new Intl.ListFormat("en-US").format(full);
  return `${done} The dashboard of ${who} is full: nothing was added to it.`;
}
