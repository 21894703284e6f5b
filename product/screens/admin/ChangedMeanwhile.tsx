import { Button, Callout } from "@blueprintjs/core";

/** Said where what is edited was changed after it was opened: what was edited cannot be saved over that. `what`: its name in the sentence, such as "This dropdown". */
export function ChangedMeanwhile({ what, onDrop }: { what: string; onDrop(): void }) {
  return (
    <Callout intent="warning" role="alert">
      <p>{what} was changed after you opened it. What you edited in it cannot be saved any more.</p>
      <Button text="Discard and show it as it is now" onClick={onDrop} />
    </Callout>
  );
}
