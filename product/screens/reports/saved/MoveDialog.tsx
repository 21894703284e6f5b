import { type FormEvent, useId, useState } from "react";
import { Button, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { useReturnFocus } from "../../../../views/index.ts";
import type { Dashboard, ReportWidget } from "../../../services/index.ts";
import { RefusalNote } from "../../RefusalNote.tsx";
import { useAction } from "../../useAction.ts";

interface Props {
  report: ReportWidget;
  categories: readonly Dashboard[];
  /** Rejects with the reason. */
  onMove(category: number): Promise<unknown>;
  onClose(): void;
}

/** Asks into which other category a saved report goes. */
export function MoveDialog({ report, categories, onMove, onClose }: Props) {
  const id = useId();
  const others = categories.filter((category) => category.id !== report.dashboardId);
  const [into, setInto] = useState(String(others[0]?.id ?? ""));
  const { isBusy, refusal, act } = useAction();
  useReturnFocus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act(() => onMove(Number(into)))) onClose();
  };
  return (
    <Dialog
      className="screen-dialog"
      isOpen
      title="Move report"
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>
            {"People with whom a category is shared see all reports in it. "}
            <bdi>{report.name}</bdi>
            {" goes to the end of:"}
          </p>
          <FormGroup label="Category" labelFor={id}>
            <HTMLSelect
              id={id}
              fill
              autoFocus
              value={into}
              options={others.map((category) => ({ value: String(category.id), label: category.name }))}
              onChange={({ target }) => setInto(target.value)}
            />
          </FormGroup>
          <RefusalNote compact reason={refusal} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" disabled={isBusy} onClick={onClose} />
              <Button type="submit" intent="primary" text="Move" loading={isBusy} disabled={into === ""} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
