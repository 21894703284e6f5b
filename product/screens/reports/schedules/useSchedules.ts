import { useState } from "react";
import useSWR from "swr";
import { showToast } from "../../../common/toasts.ts";
import { createSchedulesClient, type ReportSchedule } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { useToastedAction } from "../../useAction.ts";

const key = ["report schedules"];

/** The user's own scheduled reports; undefined while they are on their way. */
export function useSchedules() {
  const client = useOwnClient(createSchedulesClient);
  const { data, error, mutate } = useSWR<readonly ReportSchedule[], unknown>(key, client.list, {
    revalidateOnFocus: false,
  });
  const { act } = useToastedAction();
  const [busyId, setBusyId] = useState<number>();
  const does = async ({ id }: ReportSchedule, work: () => Promise<unknown>, done?: string) => {
    setBusyId(id);
    const isDone = await act(work);
    setBusyId(undefined);
    if (isDone && done !== undefined) void showToast("success", done);
    await mutate();
  };
  return {
    schedules: data,
    error,
    busyId,
    reload: () => void mutate(),
    setPaused: (schedule: ReportSchedule, paused: boolean) =>
      void does(schedule, () => (paused ? client.pause(schedule.id) : client.resume(schedule.id))),
    test: (schedule: ReportSchedule) =>
      void does(
        schedule,
        () => client.test(schedule.id),
        "A test message is on its way to you. The history says when it was sent.",
      ),
    remove: (schedule: ReportSchedule) =>
      does(schedule, () => client.remove(schedule.id), `"${schedule.name}" is not sent any more.`),
  };
}

export type Schedules = ReturnType<typeof useSchedules>;
