import { Suspense, useMemo, useRef, useState } from "react";
import { Button } from "@blueprintjs/core";
import { ColumnLayout } from "@blueprintjs/icons";
import { tableColumns } from "../../../../engine/index.ts";
import { Popup } from "../../../parts/dialogs/Popup.tsx";
import type { DataGridProps } from "../gridProps.ts";
import { ChooserOnDemand } from "./ChooserOnDemand.tsx";

type Props = Pick<DataGridProps, "template" | "state" | "onState">;

/** Opens the choice of columns. */
export function ColumnsButton({ template, state, onState }: Props) {
  const offered = useMemo(() => tableColumns(template), [template]);
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (event: Event | undefined) => {
    // A press on the button closes it by itself.
    if (event?.target instanceof Node && button.current?.contains(event.target)) return;
    setChoosing(false);
    // The popup holds the focus until it is gone.
    if (event instanceof KeyboardEvent) setTimeout(() => button.current?.focus());
  };
  return (
    <span className="ss-popup-host">
      <Button
        ref={button}
        icon={<ColumnLayout />}
        text="Columns"
        aria-haspopup="dialog"
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      />
      {isChoosing && (
        <Suspense>
          <Popup
            takesFocus
            placement="bottom-end"
            onClose={close}
            content={<ChooserOnDemand {...{ template, offered, state, onState }} />}
          />
        </Suspense>
      )}
    </span>
  );
}
