import { useState } from "react";
import type { User } from "../../../../services/index.ts";
import { asShown, type Chosen, chosenText, without, withPage } from "./chosenUsers.ts";

const none: Chosen = new Map();

/** The users that are chosen, also on pages that are not shown, and what chooses them. */
export function useChosenUsers(page: readonly User[]) {
  const [chosen, setChosen] = useState(none);
  const shown = page.filter(({ id }) => chosen.has(id)).length;
  return {
    users: asShown(chosen, page),
    /** How many are chosen, in words. */
    text: chosenText(chosen, page),
    isAllOfPage: shown > 0 && shown === page.length,
    isSomeOfPage: shown > 0 && shown < page.length,
    has: ({ id }: User) => chosen.has(id),
    choose: (user: User, isOn: boolean) => setChosen((now) => withPage(now, [user], isOn)),
    choosePage: (isOn: boolean) => setChosen((now) => withPage(now, page, isOn)),
    leaveOut: (users: readonly User[]) => setChosen((now) => without(now, users)),
    clear: () => setChosen(none),
  };
}

/** What chooses users. */
export type ChosenUsers = ReturnType<typeof useChosenUsers>;
