import { useId } from "react";
import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Edit, FolderClose, More, People, Trash } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu, useMomentText } from "../../../../views/index.ts";
import type { Dashboard, ReportWidget } from "../../../services/index.ts";
import { ownerName, type SavedSection } from "./savedList.ts";
import { SharedTag } from "./SavedHead.tsx";
import type { Question } from "./SavedQuestion.tsx";

interface Props {
  section: SavedSection;
  /** Id of the report that is open. */
  current: number | undefined;
  /** There are other categories to move a report to. */
  hasOthers: boolean;
  onOpen(report: ReportWidget): void;
  onAsk(question: Question): void;
}

/** Saved reports under a heading; what is done with each is in a menu beside it. */
export function SavedSectionList({ section, onAsk, ...rows }: Props) {
  const id = useId();
  const { title, category, reports } = section;
  return (
    <section aria-labelledby={id} className="reports-section">
      <div className="reports-section-head">
        <h3 id={id} dir="auto">
          {title}
        </h3>
        {category && <CategoryMenu {...{ category, onAsk }} />}
      </div>
      {category && reports.length === 0 && <p className="reports-quiet">No reports in this category.</p>}
      <ul>
        {reports.map((report) => (
          <li key={report.id}>
            <Row {...{ report, onAsk, ...rows }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryMenu({ category, onAsk }: { category: Dashboard; onAsk: Props["onAsk"] }) {
  return (
    <>
      <SharedTag roles={category.sharedRoles} />
      <ButtonPopover
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        content={
          <KeyMenu aria-label={`Category ${category.name}`}>
            <MenuItem
              icon={<Edit />}
              text="Rename..."
              onClick={() => onAsk({ kind: "renameCategory", category })}
            />
            <MenuItem
              icon={<People />}
              text="Who may see it..."
              onClick={() => onAsk({ kind: "shareCategory", category })}
            />
          </KeyMenu>
        }
      >
        <Button
          size="small"
          variant="minimal"
          icon={<More />}
          aria-label={`More for category ${category.name}`}
        />
      </ButtonPopover>
    </>
  );
}

type RowProps = Omit<Props, "section"> & { report: ReportWidget };

function Row({ report, current, hasOthers, onOpen, onAsk }: RowProps) {
  const { id, name, description, access } = report;
  return (
    <div className="reports-saved-row">
      <button
        type="button"
        className="reports-saved-name"
        aria-current={id === current || undefined}
        onClick={() => onOpen(report)}
      >
        <strong dir="auto">{name}</strong>
        {description !== "" && <span dir="auto">{description}</span>}
        <RowNote report={report} />
      </button>
      {access === "own" && <SharedTag roles={report.sharedRoles} />}
      {access !== "view" && <RowMenu {...{ report, hasOthers, onAsk }} />}
    </div>
  );
}

/** Whose report it is, when it was opened last, and whether it can be shown. */
function RowNote({ report }: { report: ReportWidget }) {
  const text = useMomentText();
  const { openedAt, refused, unreadable, access } = report;
  const by = access === "own" ? "" : ownerName(report);
  const parts = [
    ...(by === "" ? [] : [`By ${by}`]),
    ...(openedAt === null ? [] : [`Opened ${text(openedAt)}`]),
    ...(refused || unreadable ? ["You may not see what it is about."] : []),
  ];
  return parts.length === 0 ? null : <span className="reports-quiet">{parts.join(" · ")}</span>;
}

function RowMenu({ report, hasOthers, onAsk }: Pick<RowProps, "report" | "hasOthers" | "onAsk">) {
  const isOwn = report.access === "own";
  return (
    <ButtonPopover
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      content={
        <KeyMenu aria-label={`Report ${report.name}`}>
          <MenuItem
            icon={<Edit />}
            text="Name and description..."
            onClick={() => onAsk({ kind: "describe", report })}
          />
          {isOwn && (
            <MenuItem
              icon={<People />}
              text="Who may see it..."
              onClick={() => onAsk({ kind: "share", report })}
            />
          )}
          {isOwn && (
            <MenuItem
              icon={<FolderClose />}
              text="Move..."
              disabled={!hasOthers}
              onClick={() => onAsk({ kind: "move", report })}
            />
          )}
          {isOwn && <MenuDivider />}
          {isOwn && (
            <MenuItem
              icon={<Trash />}
              intent="danger"
              text="Delete..."
              onClick={() => onAsk({ kind: "remove", report })}
            />
          )}
        </KeyMenu>
      }
    >
      <Button size="small" variant="minimal" icon={<More />} aria-label={`More for ${report.name}`} />
    </ButtonPopover>
  );
}
