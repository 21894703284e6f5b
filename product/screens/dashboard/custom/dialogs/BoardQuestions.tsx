import { useState } from "react";
import { ConfirmDialog } from "../../../../../views/index.ts";
import type { Dashboard } from "../../../../services/index.ts";
import { CategoryDialog } from "../../../reports/saved/CategoryDialog.tsx";
import { ShareDialog } from "../../../reports/saved/ShareDialog.tsx";
import type { BoardQuestion } from "../board.ts";
import type { BoardActions } from "../useBoardActions.ts";
import { NameDialog } from "./NameDialog.tsx";
import { NewCardDialog } from "./NewCardDialog.tsx";

/** What is asked, and what may be done about it. */
export interface BoardQuestionsProps {
  question: BoardQuestion;
  own: readonly Dashboard[];
  shared: readonly Dashboard[];
  actions: BoardActions;
  onClose(): void;
}

/** Asks what has to be known, and does it. */
export function BoardQuestions({ question, own, shared, actions, onClose }: BoardQuestionsProps) {
  switch (question.kind) {
    case "newCategory":
      return <CategoryDialog onAdd={actions.addCategory} onClose={onClose} />;
    case "newCard":
      return (
        <NewCardDialog
          into={question.into}
          categories={own}
          shared={shared}
          onAdd={actions.addCard}
          onClose={onClose}
        />
      );
    case "renameCard":
    case "removeCard":
      return <CardQuestion {...{ question, actions, onClose }} />;
    default:
      return <CategoryQuestion {...{ question, actions, onClose }} />;
  }
}

type AboutCard = Extract<BoardQuestion, { card: unknown }>;
type AboutCategory = Extract<BoardQuestion, { category: unknown }>;
type Asked<Question> = Pick<BoardQuestionsProps, "actions" | "onClose"> & { question: Question };

function CardQuestion({ question: { kind, card }, actions, onClose }: Asked<AboutCard>) {
  if (kind === "renameCard")
    return (
      <NameDialog
        title="Rename card"
        label="Card name"
        submit="Rename"
        before={card.name}
        onName={(name) => actions.renameCard(card, name)}
        onClose={onClose}
      />
    );
  const forAll = card.sharedRoles > 0 ? " for everybody with whom you share it" : "";
  return (
    <Removal
      title="Delete card?"
      name={card.name}
      text={` is deleted${forAll}. You can undo it right afterwards.`}
      onRemove={() => actions.removeCard(card)}
      onClose={onClose}
    />
  );
}

function CategoryQuestion({ question: { kind, category }, actions, onClose }: Asked<AboutCategory>) {
  const { id: dashboardId, name } = category;
  switch (kind) {
    case "renameCategory":
      return (
        <CategoryDialog
          before={name}
          onAdd={(next) => actions.renameCategory(category, next)}
          onClose={onClose}
        />
      );
    case "shareCategory":
      return <ShareDialog shared={{ dashboardId }} {...{ name, onClose }} onShared={actions.reload} />;
    case "removeCategory":
      return (
        <Removal
          title="Delete category?"
          name={name}
          text={removalText(category)}
          onRemove={() => actions.removeCategory(category)}
          onClose={onClose}
        />
      );
  }
}

function removalText({ widgets: { length }, sharedRoles }: Dashboard): string {
  const cards =
    length === 0 ? " is deleted" : ` and its ${length === 1 ? "card" : `${length} cards`} are deleted`;
  const forAll = sharedRoles > 0 ? " for everybody with whom you share it" : "";
  return `${cards}${forAll}. This cannot be undone.`;
}

interface RemovalProps {
  title: string;
  name: string;
  text: string;
  /** Says itself why it was not done. */
  onRemove(): Promise<unknown>;
  onClose(): void;
}

function Removal({ title, name, text, onRemove, onClose }: RemovalProps) {
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onRemove();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirm="Delete"
      cancel="Cancel"
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        <strong dir="auto">{name}</strong>
        {text}
      </p>
    </ConfirmDialog>
  );
}
