import { useState } from "react";
import { Spinner } from "@blueprintjs/core";
import { Envelope } from "@blueprintjs/icons";
import { ConfirmDialog } from "../../../../views/index.ts";
import { Notice } from "../../../common/Notice.tsx";
import type { ReportSchedule } from "../../../services/index.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { NewSchedule } from "./NewSchedule.tsx";
import { RunHistory } from "./RunHistory.tsx";
import { ScheduleCard } from "./ScheduleCard.tsx";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { draftOf } from "./scheduleDraft.ts";
import "./schedules.css";
import { type Schedules, useSchedules } from "./useSchedules.ts";

/** What is open in front of the list. */
interface Opened {
  what: "edit" | "history" | "remove";
  schedule: ReportSchedule;
}

/** The user's own reports that are sent by e-mail on a schedule. */
export function SchedulesScreen() {
  const list = useSchedules();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { schedules, error, reload } = list;
  return (
    <div className="schedules">
      {error !== undefined && !schedules && <LoadFailed onRetry={reload} />}
      {!schedules && error === undefined && <Spinner aria-label="Loading" />}
      {schedules?.length === 0 && (
        <Notice icon={<Envelope size={32} />} title="No scheduled reports yet">
          <p>Open a saved report or a ready report and choose “Send by email”.</p>
        </Notice>
      )}
      {schedules?.map((schedule) => (
        <ScheduleCard
          key={schedule.id}
          schedule={schedule}
          isBusy={list.busyId === schedule.id}
          onPaused={(paused) => list.setPaused(schedule, paused)}
          onTest={() => list.test(schedule)}
          onEdit={() => setOpened({ what: "edit", schedule })}
          onHistory={() => setOpened({ what: "history", schedule })}
          onRemove={() => setOpened({ what: "remove", schedule })}
        />
      ))}
      {opened && <InFront opened={opened} list={list} onClose={close} />}
      <NewSchedule onSaved={reload} />
    </div>
  );
}

interface InFrontProps {
  opened: Opened;
  list: Schedules;
  onClose(): void;
}

function InFront({ opened: { what, schedule }, list, onClose }: InFrontProps) {
  if (what === "history") return <RunHistory schedule={schedule} onClose={onClose} />;
  if (what === "edit")
    return (
      <ScheduleDialog
        first={draftOf(schedule)}
        changed={schedule}
        formats={schedule.formats}
        onSaved={list.reload}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      title="Delete scheduled report?"
      confirm="Delete"
      cancel="Keep"
      busy={list.busyId === schedule.id}
      onConfirm={() => void list.remove(schedule).then(onClose)}
      onCancel={onClose}
    >
      <p>{`"${schedule.name}" is not sent to anybody any more, and its history is deleted.`}</p>
    </ConfirmDialog>
  );
}
