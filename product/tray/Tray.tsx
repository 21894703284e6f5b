import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useClient, useUserSession } from "../workspace/workspace.ts";
import type { Tray } from "./createTray.ts";
import type { OpenTray } from "./openTray.tsx";
import { onQueryExport } from "./queryExportRequest.ts";
import { showError } from "../common/failures.ts";

/** What screens need of the tray. */
export type TrayActions = Pick<Tray, "startExport" | "startDownload">;

const TrayContext = createContext<TrayActions | undefined>(undefined);
const PanelContext = createContext<ReactNode>(undefined);

/** The tray of the signed-in user; undefined where there is none, as on paper. */
export function useTray(): TrayActions | undefined {
  return useContext(TrayContext);
}

/** Where the exports of the signed-in user are shown; nothing while there are none. */
export function TrayPanelSlot() {
  return useContext(PanelContext);
}

/** Keeps the exports and uploads of the signed-in user at hand, whatever screen is open. Its code comes when there is one. */
export function TrayHost({ children }: { children: ReactNode }) {
  const exports = useClient("exports");
  const uploads = useClient("uploads");
  const { user } = useUserSession();
  const [open, setOpen] = useState<OpenTray>();
  const [actions] = useState(() => {
    let loading: Promise<OpenTray> | undefined;
    const load = async () => {
      const { openTray } = await import("./openTray.tsx");
      const opened = openTray(exports, uploads, user);
      setOpen(opened);
      return opened;
    };
    /** A failure to load is tried again the next time. */
    const opened = () =>
      (loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
    const startExport: TrayActions["startExport"] = async (format, query) =>
      (await opened()).tray.startExport(format, query);
    const startDownload: TrayActions["startDownload"] = async (documents) =>
      (await opened()).tray.startDownload(documents);
    return { opened, startExport, startDownload };
  });
  useEffect(() => {
    const look = async () => {
      // What cannot be asked now is asked by the tray, again and again.
      const jobs = await exports.list(user.userPermissions.superAdmin).catch(() => undefined);
      if (jobs?.length !== 0) await actions.opened().catch(() => undefined);
    };
    // After the first screen.
    const timer = setTimeout(() => void look(), lookAfterMs);
    return () => clearTimeout(timer);
  }, [exports, user, actions]);
  useEffect(
    () =>
      onQueryExport((started) => void actions.opened().then(({ tray }) => tray.follow(started), showError)),
    [actions],
  );
  useEffect(
    () =>
      uploads.subscribe(() => {
        if (uploads.read().length > 0) void actions.opened().catch(() => undefined);
      }),
    [uploads, actions],
  );
  return (
    <TrayContext value={actions}>
      <PanelContext value={open?.panel}>{children}</PanelContext>
    </TrayContext>
  );
}

/** Milliseconds in which the first screen comes. */
const lookAfterMs = 1_000;
