import { ApiError, type User } from "../../../../services/index.ts";

/** A user for whom something was not done, and why. */
export interface Refused {
  user: User;
  reason: string;
}

/** For whom something was done, and for whom not. */
export interface Outcome {
  done: readonly User[];
  refused: readonly Refused[];
}

export interface Task {
  users: readonly User[];
  /** Does it for these users, for all or none. */
  act(users: readonly User[]): Promise<unknown>;
  /** Most users in one call of `act`. */
  most: number;
  /** The reason in words, of what was thrown. */
  reasonOf(error: unknown): string;
  /** Called with how many users were tried. */
  onProgress(count: number): void;
}

/**
 * Does something for many users, some at a time. Where one of these keeps it from the others, each is tried alone, so that only those are left
 * out for whom it cannot be done.
 */
export async function doTogether({ users, act, most, reasonOf, onProgress }: Task): Promise<Outcome> {
  const done: User[] = [];
  const refused: Refused[] = [];
  const attempt = async (some: readonly User[]): Promise<void> => {
    try {
      await act(some);
      done.push(...some);
    } catch (error) {
      if (some.length > 1 && concernsOneUser(error)) for (const user of some) await attempt([user]);
      else {
        const reason = reasonOf(error);
        refused.push(...some.map((user) => ({ user, reason })));
      }
    }
    onProgress(done.length + refused.length);
  };
  for (let start = 0; start < users.length; start += most) await attempt(users.slice(start, start + most));
  return { done, refused };
}

/** Whether a user is gone, or was changed meanwhile; anything else would be refused for each of them. */
const concernsOneUser = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);
