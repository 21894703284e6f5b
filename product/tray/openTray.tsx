import { useAtomValue } from "jotai/react";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { CurrentUser } from "../../engine/index.ts";
import { ExportTray } from "../../views/index.ts";
import { download } from "../common/download.ts";
import type { ExportsClient, UploadList } from "../services/index.ts";
import { failureReason } from "../common/failures.ts";
import { showToast } from "../common/toasts.ts";
import { createTray, type Tray } from "./createTray.ts";
import { trayCards } from "./trayState.ts";

/** The tray and what shows it. */
export interface OpenTray {
  tray: Tray;
  panel: ReactNode;
}

/** Opens the tray of a user. */
export function openTray(exports: ExportsClient, uploads: UploadList, user: CurrentUser): OpenTray {
  const tray = createTray({
    exports,
    user,
    keep: download,
    complain: (message) => void showToast("error", message),
    wordsOf: failureReason,
    memory: sessionStorage,
    lasting: localStorage,
  });
  return { tray, panel: <TrayPanel tray={tray} uploads={uploads} /> };
}

function TrayPanel({ tray, uploads }: { tray: Tray; uploads: UploadList }) {
  useEffect(() => tray.open(), [tray]);
  const cards = useAtomValue(trayCards, { store: tray.store });
  const sent = useSyncExternalStore(uploads.subscribe, uploads.read);
  return (
    <ExportTray
      cards={cards}
      onCancel={(id) => void tray.remove(id)}
      onClose={(id) => void tray.remove(id)}
      onDownload={(id) => void tray.download(id)}
      onRunAgain={(id) => void tray.runAgain(id)}
      onCloseOthers={tray.closeOthers}
      onLook={tray.look}
      uploads={sent}
      onCancelUpload={uploads.cancel}
      onCancelUploads={uploads.cancelAll}
      onCloseUploads={uploads.close}
    />
  );
}
