import { useId, useState } from "react";
import { Dialog, DialogBody, DialogFooter, Switch } from "@blueprintjs/core";
import { ScrollFrame } from "../parts/frame/ScrollFrame.tsx";
import { useFocusReturn } from "../parts/dialogs/useFocusReturn.ts";
import { isCharacter } from "../keys/keyName.ts";
import { joined, type KeyGroup, type KeyRow } from "../keys/keyRows.ts";
import { Keys } from "../keys/Keys.tsx";
import { widgetKeys } from "./widgetKeys.ts";

/** The keys that work where the sheet was asked for. */
export interface WorkingKeys {
  /** Those that the page registered. */
  groups: readonly KeyGroup[];
  /** Where widgets obey keys by themselves. */
  around: Element;
}

interface Props {
  keys: WorkingKeys;
  /** Whether keys without Ctrl, Cmd or Alt are commands. */
  singleKeys: boolean;
  onSingleKeys(on: boolean): void;
  onClose(): void;
}

/** The keys that work where the reader was when it was opened. */
export function KeySheet({ keys, singleKeys, onSingleKeys, onClose }: Props) {
  const [groups] = useState(() => joined([...keys.groups, ...ofWidgets(keys.around)]));
  useFocusReturn();
  return (
    <Dialog isOpen className="ss-key-sheet" title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody>
        <ScrollFrame className="ss-key-frame" label="Keys">
          <div className="ss-key-groups">
            {groups.map((group) => (
              <Group key={group.title} group={group} isOff={!singleKeys} />
            ))}
          </div>
        </ScrollFrame>
      </DialogBody>
      <DialogFooter>
        <Switch
          className="ss-key-switch"
          label="Single-key shortcuts"
          checked={singleKeys}
          onChange={(event) => onSingleKeys(event.currentTarget.checked)}
        />
      </DialogFooter>
    </Dialog>
  );
}

const ofWidgets = (around: Element) =>
  widgetKeys.filter(({ selector }) => around.matches(selector) || around.querySelector(selector) !== null);

/** A command of single characters, which can be turned off; keys that a widget obeys cannot. */
function canBeOff({ run, strokes }: KeyRow): boolean {
  return run !== undefined && strokes.every((stroke) => stroke.split(" ").every(isCharacter));
}

function Group({ group: { title, rows }, isOff }: { group: KeyGroup; isOff: boolean }) {
  const id = useId();
  return (
    <section className="ss-key-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {rows.map((row) => (
          <div key={row.does} className="ss-key-row" data-off={(isOff && canBeOff(row)) || undefined}>
            <dt>
              {row.does}
              {isOff && canBeOff(row) && <span className="ss-unseen"> (turned off)</span>}
            </dt>
            <dd>
              {row.strokes.map((stroke, index) => (
                <span key={stroke}>
                  {index > 0 && <span className="ss-keys-then"> or </span>}
                  <Keys stroke={stroke} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
