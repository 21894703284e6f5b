import { errors } from "../core/errors.ts";

/** Most calls to outside services that a company has at a time: a slow service may not use up what the others need. */
const MOST_OPEN = 20;
const RETRY_AFTER_SECONDS = 2;

const open = new Map<number, number>();

/** Counts a call of a company until the function that it returns is called. Throws `too_many_at_once` where the company has too many. */
export function openCall(customerId: number): () => void {
  const count = open.get(customerId) ?? 0;
  if (count >= MOST_OPEN) throw errors.tooManyAtOnce(RETRY_AFTER_SECONDS);
  open.set(customerId, count + 1);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    const left = (open.get(customerId) ?? 1) - 1;
    if (left > 0) open.set(customerId, left);
    else open.delete(customerId);
  };
}
