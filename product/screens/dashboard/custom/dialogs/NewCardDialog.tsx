import { useId, useState } from "react";
import { FormGroup, HTMLSelect, SegmentedControl } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { ChoicePicker, isTooLong } from "../../../../../views/index.ts";
import { pages } from "../../../../common/pages.ts";
import type { CardContent, Dashboard } from "../../../../services/index.ts";
import { FormDialog } from "../../../FormDialog.tsx";
import { useAction } from "../../../useAction.ts";
import { longestName, NameField } from "../../../reports/saved/NameField.tsx";
import { type CardKind, cardKinds, useCardChoices } from "./useCardChoices.ts";

interface Props {
  /** The category into which it goes first. */
  into: number;
  categories: readonly Dashboard[];
  /** Categories of others whose reports can be copied. */
  shared: readonly Dashboard[];
  /** Rejects with the reason. */
  onAdd(into: number, name: string, content: CardContent): Promise<unknown>;
  onClose(): void;
}

/** Asks what a new card is about: a report, an action or a monitor (spec reporting.md 2), what it is called, and in which category it goes. */
export function NewCardDialog({ into: first, categories, shared, onAdd, onClose }: Props) {
  const id = useId();
  const [kind, setKind] = useState<CardKind>("report");
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const [into, setInto] = useState(first);
  const choices = useCardChoices(kind, [...categories, ...shared]);
  const choice = choices.find(({ key }) => key === chosen);
  const name = (typed ?? choice?.label ?? "").trim();
  const { isBusy, refusal, act } = useAction();
  const submit = async () => {
    if (choice && (await act(() => onAdd(into, name, choice.content)))) onClose();
  };
  return (
    <FormDialog
      title="New Card"
      submit="Add card"
      {...{ isBusy, refusal, onClose }}
      disabled={!choice || name === "" || isTooLong(name, longestName)}
      onSubmit={() => void submit()}
    >
      <SegmentedControl
        aria-label="What the card is about"
        role="radiogroup"
        fill
        options={[...cardKinds]}
        value={kind}
        onValueChange={(value) => {
          setKind(cardKinds.find((each) => each.value === value)?.value ?? "report");
          setChosen(undefined);
        }}
      />
      <div className="board-choice">
        <ChoicePicker
          key={kind}
          label={cardKinds.find(({ value }) => value === kind)?.label ?? ""}
          choices={choices}
          value={chosen}
          onChange={setChosen}
          required
          help={kind === "report" ? <OwnReport /> : undefined}
        />
      </div>
      <NameField label="Card name" name={typed ?? choice?.label ?? ""} onName={setTyped} />
      {categories.length > 1 && (
        <FormGroup label="Category" labelFor={id}>
          <HTMLSelect
            id={id}
            fill
            value={into}
            options={categories.map((category) => ({ value: category.id, label: category.name }))}
            onChange={({ target }) => setInto(Number(target.value))}
          />
        </FormGroup>
      )}
    </FormDialog>
  );
}

/** Where any other report is made. */
function OwnReport() {
  const page = pages.get("customReports");
  return page ? (
    <>
      For any other question, <Link to={page.path}>build a report</Link> and save it to a category.
    </>
  ) : null;
}
