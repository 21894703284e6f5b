/** Who changes something, and when, in epoch seconds. Number 0 is nobody: a command of the operator. */
export interface Author {
  userId: number;
  now: number;
}

/** The same in a company. */
export interface CompanyAuthor extends Author {
  customerId: number;
}

/** The author of what somebody with these rights changes now. */
export const authorOf = ({
  plan,
  now,
}: {
  plan: { customerId: number; userId: number };
  now: number;
}): CompanyAuthor => ({ customerId: plan.customerId, userId: plan.userId, now });

/** The columns that say who changed a row last, and when. */
export const changedBy = ({ userId, now }: Author) => ({
  updated_by: userId === 0 ? null : userId,
  updated_at: now,
});
