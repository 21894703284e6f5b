import type { LibraryRight } from "../../../engine/index.ts";
import { addUser } from "../../storage/testing/companyFixture.ts";
import type { AppFixture } from "../app.fixture.ts";

/** Somebody with these rights on redwood's library and nothing else, who is called by the name that `as` gives. */
export async function addReader(
  { db, redwood, people }: Pick<AppFixture, "db" | "redwood" | "people">,
  documentLibrary: readonly LibraryRight[],
): Promise<{ as: string; userId: number }> {
  const permissions = { documentLibrary: [...documentLibrary] };
  const { user, userId } = await addUser(db, redwood, { groupId: redwood.north, permissions });
  people[user.email] = user.email;
  return { as: user.email, userId };
}
