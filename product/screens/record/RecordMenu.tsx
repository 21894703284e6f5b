import { Button, MenuItem } from "@blueprintjs/core";
import { Document, EyeOpen, Help, History, More, Print, Trash } from "@blueprintjs/icons";
import { lazy, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { isPrintable, type RecordData } from "../../../engine/index.ts";
import { ButtonPopover, KeyMenu, useNarrow, useWhy } from "../../../views/index.ts";
import { useAuditLog } from "../../workspace/useAuditLog.ts";
import { type TemplateEntry, useCatalog } from "../../workspace/workspace.ts";
import { modelLogPath, printPath } from "../../common/pages.ts";
import { DeleteQuestion } from "./DeleteQuestion.tsx";
import { useRemove } from "./useRemove.ts";

const AccessDialog = lazy(async () => ({
  default: (await import("./access/AccessDialog.tsx")).AccessDialog,
}));

const LetterDialog = lazy(async () => ({
  default: (await import("./letter/LetterDialog.tsx")).LetterDialog,
}));

type Question = "delete" | "access" | "letter";

interface RecordMenuProps {
  entry: TemplateEntry;
  record: RecordData;
  editing: boolean;
}

/** What may be done with a record beside its one main action: on a phone printing, its letter, why its fields are as they are, its log, who has access, deleting. */
export function RecordMenu(props: RecordMenuProps) {
  const { entry, record } = props;
  const { name, template } = entry.compiled;
  const [asking, setAsking] = useState<Question>();
  const opener = useRef<HTMLButtonElement>(null);
  const remove = useRemove(entry, record.id);
  const items = useItems(props, setAsking);
  const close = () => setAsking(undefined);
  if (items.length === 0) return null;
  return (
    <>
      <ButtonPopover
        content={<KeyMenu aria-label="Record">{items}</KeyMenu>}
        placement="bottom-end"
        arrow={false}
        animation="minimal"
      >
        <Button ref={opener} variant="minimal" icon={<More />} aria-label="More actions" />
      </ButtonPopover>
      {asking === "delete" && (
        <DeleteQuestion
          name={name}
          loses={template.deletion?.loses}
          opener={opener}
          onDelete={remove}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>
        {asking === "letter" && <LetterDialog record={record} opener={opener} onClose={close} />}
        {asking === "access" && <AccessDialog record={record} opener={opener} onClose={close} />}
      </Suspense>
    </>
  );
}

function useItems({ entry, record, editing }: RecordMenuProps, onAsk: (question: Question) => void) {
  const { compiled } = entry;
  const { abilities } = useCatalog();
  const navigate = useNavigate();
  const why = useWhy();
  const isNarrow = useNarrow();
  const hasLog = useAuditLog() === "open";
  const { offered } = compiled.template.deletion ?? {};
  const mayDelete = offered === undefined ? record.abilities.delete : offered === "always";
  return [
    !editing && isNarrow && isPrintable(compiled) && record.abilities.view && (
      <MenuItem
        key="print"
        icon={<Print />}
        text={`Print ${compiled.name}`}
        onClick={() => void navigate(printPath(entry.alias, record.id))}
      />
    ),
    !editing && entry.hasLetters && record.abilities.view && (
      <MenuItem key="letter" icon={<Document />} text="Letter" onClick={() => onAsk("letter")} />
    ),
    why && <MenuItem key="why" icon={<Help />} text="Why?" label="Alt+/" onClick={() => why()} />,
    !editing && hasLog && (
      <MenuItem
        key="log"
        icon={<History />}
        text="Model Log"
        onClick={() => void navigate(modelLogPath(entry.alias, record.id))}
      />
    ),
    !editing && abilities.admin && (
      <MenuItem key="access" icon={<EyeOpen />} text="Who Has Access" onClick={() => onAsk("access")} />
    ),
    !editing && mayDelete && (
      <MenuItem key="delete" icon={<Trash />} intent="danger" text="Delete" onClick={() => onAsk("delete")} />
    ),
  ].filter(Boolean);
}
