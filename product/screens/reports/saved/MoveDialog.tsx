import { useId, useState } from "react";
import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import type { Dashboard, ReportWidget } from "../../../services/index.ts";
import { FormDialog } from "../../FormDialog.tsx";
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
  const submit = async () => {
    if (await act(() => onMove(Number(into)))) onClose();
  };
  return (
    <FormDialog
      title="Move report"
      submit="Move"
      {...{ isBusy, refusal, onClose }}
      disabled={into === ""}
      onSubmit={() => void submit()}
    >
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
    </FormDialog>
  );
}
