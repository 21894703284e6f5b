const key = "viewAs";

/** The session in which this tab views the company as somebody else. */
interface ViewAs {
  id: string;
  /** Where it began, to go back to. */
  from: string;
}

/** The session of this tab; undefined: it shows what its own user sees. */
export function viewAsOfTab(): ViewAs | undefined {
  try {
    const [id, from] = (sessionStorage.getItem(key) ?? "").split(" ");
    return id && from ? { id, from } : undefined;
  } catch {
    return undefined;
  }
}

/** From the next call on, this tab shows what the session shows; undefined: what its own user sees. */
export function setViewAs(session: { id: number; from: string } | undefined): void {
  if (session === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, `${session.id} ${session.from}`);
}
