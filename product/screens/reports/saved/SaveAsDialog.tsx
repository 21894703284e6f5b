import { useId, useRef, useState } from "react";
import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import type { Report } from "../../../../engine/index.ts";
import { isTooLong } from "../../../../views/index.ts";
import { createDashboardsClient, type Dashboard, type ReportDetails } from "../../../services/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { FormDialog } from "../../FormDialog.tsx";
import { useAction } from "../../useAction.ts";
import { DescriptionField, longestDescription } from "./DescriptionField.tsx";
import { longestName, NameField } from "./NameField.tsx";

interface Props {
  report: Report;
  title: string;
  /** What it is described with at first. */
  description?: string;
  categories: readonly Dashboard[];
  /** Adds a category. Rejects with the reason. */
  onAdd(name: string): Promise<Dashboard>;
  /** The report is kept in the card with this id. */
  onSaved(card: number): void;
  /** The list of saved reports has one more. */
  onListed(): void;
  onClose(): void;
}

/** Stands for the category that is named here. */
const another = "new";

/** Keeps a report as a new card: its name and description, and the category that it goes into, or a new one. */
export function SaveAsDialog(props: Props) {
  const { title, categories, onClose } = props;
  const [name, setName] = useState(title.slice(0, longestName));
  const [description, setDescription] = useState(props.description ?? "");
  const [into, setInto] = useState(String(categories[0]?.id ?? another));
  const [category, setCategory] = useState("");
  const { isBusy, refusal, act, save } = useSave(props);
  const texts = [name.trim(), ...(into === another ? [category.trim()] : [])];
  const details = { name: name.trim(), description: description.trim() };
  const isReady =
    texts.every((text) => text !== "" && !isTooLong(text, longestName)) &&
    !isTooLong(details.description, longestDescription);
  const submit = () => {
    void act(() => save(details, into === another ? { name: category.trim() } : { id: Number(into) }));
  };
  return (
    <FormDialog
      title="Save report as"
      submit="Save"
      {...{ isBusy, refusal, onClose }}
      disabled={!isReady}
      onSubmit={submit}
    >
      <NameField label="Name" isFirst name={name} onName={setName} />
      <DescriptionField description={description} onDescription={setDescription} />
      <CategoryChoice categories={categories} into={into} onInto={setInto} />
      {into === another && <NameField label="Category name" name={category} onName={setCategory} />}
    </FormDialog>
  );
}

/** Saves into a category by its id, or into a new one of this name, which stays when the report is refused then. */
function useSave({ report, onAdd, onSaved, onListed, onClose }: Props) {
  const client = useOwnClient(createDashboardsClient);
  const added = useRef<Dashboard>(undefined);
  const save = async (details: ReportDetails, category: { id: number } | { name: string }) => {
    if ("name" in category && added.current?.name !== category.name)
      added.current = await onAdd(category.name);
    const id = "id" in category ? category.id : (added.current?.id ?? 0);
    const widget = await client.addReport(id, details, report);
    onListed();
    void showToast("success", `The report "${widget.name}" has been saved.`);
    onSaved(widget.id);
    onClose();
  };
  return { ...useAction(), save };
}

interface ChoiceProps extends Pick<Props, "categories"> {
  /** The id of a category, or `another`. */
  into: string;
  onInto(into: string): void;
}

function CategoryChoice({ categories, into, onInto }: ChoiceProps) {
  const id = useId();
  const options = categories.map((category) => ({ value: String(category.id), label: category.name }));
  return (
    <FormGroup label="Category" labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={into}
        options={[...options, { value: another, label: "New category..." }]}
        onChange={({ target }) => onInto(target.value)}
      />
    </FormGroup>
  );
}
