import { Button, Callout } from "@blueprintjs/core";
import type { ListItem, ListItemFields } from "../../../engine/index.ts";
import { useFocusReturn } from "../../parts/dialogs/useFocusReturn.ts";
import type { ItemActions } from "./itemActions.ts";
import { useItems } from "./useItemList.ts";

interface Props<Fields extends ListItemFields> {
  actions: ItemActions<Fields>;
  describe(item: ListItem<Fields>): string;
}

/** Why entries are not saved, what somebody else saved meanwhile, and what can be done. */
export function NotSaved<Fields extends ListItemFields>({ actions, describe }: Props<Fields>) {
  const { problem, savedByOthers, saving } = useItems(actions);
  useFocusReturn();
  return (
    <Callout compact intent="danger" role="alert" className="ss-items-problem">
      <p>{`${problem ?? ""} What you changed is still here.`}</p>
      {savedByOthers.length > 0 && (
        <ul>
          {savedByOthers.map((item) => (
            <li key={item.prototype.alias} dir="auto">
              {`${item.prototype.name} is now stored as: ${describe(item)}`}
            </li>
          ))}
        </ul>
      )}
      <div className="ss-items-buttons">
        <Button size="small" text="Retry" loading={saving} onClick={actions.retry} />
        <Button size="small" variant="minimal" text="Discard my changes" onClick={actions.discard} />
      </div>
    </Callout>
  );
}
