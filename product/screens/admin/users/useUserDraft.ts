import { useCallback, useRef, useState } from "react";
import type { Grant, User } from "../../../services/index.ts";
import { sameGrants } from "./userText.ts";

/** What can be edited of a user. */
export interface UserDraft {
  firstName: string;
  lastName: string;
  admin: boolean;
  grants: readonly Grant[];
}

const draftOf = ({ firstName, lastName, admin, grants }: User): UserDraft => ({
  firstName,
  lastName,
  admin,
  grants,
});

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

/** The edits of a user until they are saved. A new version of the user begins a new draft. */
export function useUserDraft(user: User) {
  const [draft, setDraft] = useState(() => draftOf(user));
  const [version, setVersion] = useState(user.version);
  if (version !== user.version) {
    setVersion(user.version);
    setDraft(draftOf(user));
  }
  const isChanged =
    draft.firstName !== user.firstName ||
    draft.lastName !== user.lastName ||
    draft.admin !== user.admin ||
    !sameGrants(draft.grants, user.grants);
  const changed = useRef(isChanged);
  changed.current = isChanged;
  return {
    draft,
    setDraft,
    isChanged,
    /** The same whatever is drawn, for who asks when the page is left. */
    readChanged: useCallback(() => changed.current, []),
    reset: useCallback(() => setDraft(draftOf(user)), [user]),
  };
}
