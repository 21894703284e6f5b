import { useState } from "react";
import { ConfirmDialog } from "../../../../views/index.ts";
import type { Dashboard, ReportWidget } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { DetailsDialog } from "./DetailsDialog.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { ShareDialog } from "./ShareDialog.tsx";
import type { SavedList } from "./useSavedList.ts";

/** What is asked before something is done with a saved report or a category. */
export type Question =
  | { readonly kind: "describe" | "move" | "share" | "remove"; readonly report: ReportWidget }
  | { readonly kind: "renameCategory" | "shareCategory"; readonly category: Dashboard };

interface Props {
  question: Question;
  list: SavedList;
  onDone(): void;
  onClose(): void;
}

/** Asks what has to be known, and does it. */
export function SavedQuestion({ question, list, onDone, onClose }: Props) {
  const types = useTypeNames();
  const done = async (work: Promise<unknown>) => {
    await work;
    onDone();
  };
  const onShared = () => {
    list.reload();
    onDone();
  };
  switch (question.kind) {
    case "describe": {
      const { report } = question;
      return (
        <DetailsDialog {...{ report, onClose }} onSave={(details) => done(list.describe(report, details))} />
      );
    }
    case "move": {
      const { report } = question;
      return (
        <MoveDialog
          {...{ report, onClose }}
          categories={list.categories ?? []}
          onMove={(category) => done(list.move(report, category))}
        />
      );
    }
    case "share": {
      const { report } = question;
      const shared = { widgetId: report.id };
      return <ShareDialog {...{ shared, onShared, onClose }} name={report.name} types={types(report)} />;
    }
    case "remove":
      return <RemoveQuestion report={question.report} {...{ list, onDone, onClose }} />;
    case "renameCategory": {
      const { id, name } = question.category;
      return (
        <CategoryDialog
          before={name}
          onAdd={(next) => done(list.renameCategory(id, next))}
          onClose={onClose}
        />
      );
    }
    case "shareCategory": {
      const { id, name } = question.category;
      return <ShareDialog shared={{ dashboardId: id }} {...{ name, onShared, onClose }} />;
    }
  }
}

type RemoveProps = Pick<Props, "list" | "onDone" | "onClose"> & { report: ReportWidget };

function RemoveQuestion({ report, list, onDone, onClose }: RemoveProps) {
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const isDone = await list.remove(report);
    if (isDone) onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Delete report?"
      confirm="Delete"
      cancel="Cancel"
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        <strong dir="auto">{report.name}</strong>
        {report.sharedRoles > 0
          ? " is deleted for everybody with whom you share it. You can undo it right afterwards."
          : " is deleted. You can undo it right afterwards."}
      </p>
    </ConfirmDialog>
  );
}

/** The names of the record types that a report is about. */
export function useTypeNames(): (report: Pick<ReportWidget, "data">) => string[] {
  const { templates } = useCatalog();
  return ({ data }) => [
    ...new Set((data?.dataSeries ?? []).flatMap(({ alias }) => templates.get(alias)?.plural ?? [])),
  ];
}
