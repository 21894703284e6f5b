import { Type } from "typebox";

const number = "[1-9]\\d{0,14}";

/** The id of what two numbers name together: a user and a role, a role and a group. */
export const pairId = Type.String({ pattern: `^${number}-${number}$` });

export const idOfPair = (first: number, second: number) => `${first}-${second}`;

export function readPair(id: string): [first: number, second: number] {
  const [first = 0, second = 0] = id.split("-").map(Number);
  return [first, second];
}
