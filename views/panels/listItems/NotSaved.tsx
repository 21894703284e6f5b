import { Button, Callout } from "@blueprintjs/core";
import type { ListItem, ListItemFields } from "../../../engine/index.ts";
import { useObserved } from "../../context/observed.ts";
import { useFocusReturn } from "../../parts/dialogs/useFocusReturn.ts";
import type { ItemStore } from "./itemStore.ts";

interface Props<Fields extends ListItemFields> {
  store: ItemStore<Fields>;
  describe(item: ListItem<Fields>): string;
}

/** Why lines are not saved, what somebody else made of them meanwhile, and what can be done. */
export function NotSaved<Fields extends ListItemFields>({ store, describe }: Props<Fields>) {
  const { problem, theirs, saving } = useObserved(store);
  useFocusReturn();
  return (
    <Callout compact intent="danger" role="alert" className="ss-items-problem">
      <p>{`${problem ?? ""} What you changed is still here.`}</p>
      {theirs.length > 0 && (
        <ul>
          {theirs.map((item) => (
            <li key={item.prototype.alias} dir="auto">
              {`${item.prototype.name} is now stored as: ${describe(item)}`}
            </li>
          ))}
        </ul>
      )}
      <div className="ss-items-buttons">
        <Button size="small" text="Retry" loading={saving} onClick={store.retry} />
        <Button size="small" variant="minimal" text="Discard my changes" onClick={store.discard} />
      </div>
    </Callout>
  );
}
