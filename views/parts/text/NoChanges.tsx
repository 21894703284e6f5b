/** What is said where nothing was changed (spec platform.md 5). */
export const noChanges = "There are no changes to save.";

/** Says beside a disabled Save why it is. `isShown`: nothing was changed. */
export function NoChanges({ isShown }: { isShown: boolean }) {
  return (
    <span role="status" className="ss-quiet">
      {isShown && noChanges}
    </span>
  );
}
