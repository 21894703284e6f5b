/** Who changes something, and when, in epoch seconds. Number 0 is nobody: a command of the operator. */
export interface Author {
  userId: number;
  now: number;
}

/** The columns that say who changed a row last, and when. */
export const changedBy = ({ userId, now }: Author) => ({
  updated_by: userId === 0 ? null : userId,
  updated_at: now,
});
