import type { User } from "../../../../services/index.ts";

/** Chosen users by their ids. */
export type Chosen = ReadonlyMap<number, User>;

/** Chosen users with those of the page, or without them. */
export function withPage(chosen: Chosen, page: readonly User[], isOn: boolean): Chosen {
  return isOn ? new Map([...chosen, ...page.map((user) => [user.id, user] as const)]) : without(chosen, page);
}

/** Chosen users without some. */
export function without(chosen: Chosen, users: readonly User[]): Chosen {
  const left = new Set(users.map(({ id }) => id));
  return new Map([...chosen].filter(([id]) => !left.has(id)));
}

/** Chosen users as the page has them now; those of other pages as they were when they were chosen. */
export function asShown(chosen: Chosen, page: readonly User[]): readonly User[] {
  const shown = new Map(page.map((user) => [user.id, user]));
  return [...chosen].map(([id, user]) => shown.get(id) ?? user);
}

/** How many users are chosen, and how many of them the page does not show; empty where none is. */
export function chosenText(chosen: Chosen, page: readonly User[]): string {
  if (chosen.size === 0) return "";
  const elsewhere = without(chosen, page).size;
  const count = `${chosen.size} ${chosen.size === 1 ? "user" : "users"} chosen`;
  if (elsewhere === 0) return count;
  return elsewhere === chosen.size
    ? `${count}, not on this page`
    : `${count}, ${elsewhere} of them not on this page`;
}
