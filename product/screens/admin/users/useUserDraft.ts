import { useCallback, useRef } from "react";
import type { Grant, User } from "../../../services/index.ts";
import { type DraftRules, useVersionedDraft } from "../useVersionedDraft.ts";
import { sameGrants } from "./userText.ts";

/** What can be edited of a user. */
export interface UserDraft {
  firstName: string;
  lastName: string;
  admin: boolean;
  grants: readonly Grant[];
}

/** What keeps a draft from being saved, by field; without one it can be. */
export function mistakesIn({
  firstName,
  lastName,
  grants,
}: UserDraft): Partial<Record<keyof UserDraft, string>> {
  return {
    ...(firstName.trim() === "" && { firstName: "Enter the first name." }),
    ...(lastName.trim() === "" && { lastName: "Enter the last name." }),
    ...(grants.some(({ groupIds }) => groupIds.length === 0) && {
      grants: "Choose at least one terminal for each role, or remove the role.",
    }),
  };
}

/** How a user is edited. A role that is deleted is taken from its users, who keep their version. */
export const userRules: DraftRules<User, UserDraft> = {
  draftOf: ({ firstName, lastName, admin, grants }) => ({ firstName, lastName, admin, grants }),
  isSame: (one, other) =>
    one.firstName === other.firstName &&
    one.lastName === other.lastName &&
    one.admin === other.admin &&
    sameGrants(one.grants, other.grants),
  isOther: (now, base) =>
    now.version > base.version || (now.version === base.version && !sameGrants(now.grants, base.grants)),
};

/** The edits of a user until they are saved. `user`: as they were read last. */
export function useUserDraft(user: User) {
  const edits = useVersionedDraft(user, userRules);
  const changed = useRef(edits.isChanged);
  changed.current = edits.isChanged;
  return {
    ...edits,
    /** The same whatever is drawn, for who asks when the page is left. */
    readChanged: useCallback(() => changed.current, []),
  };
}
