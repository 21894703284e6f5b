import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { ExportTray } from "../../views/index.ts";
import { download } from "../screens/list/export/download.ts";
import { errorText } from "../services/index.ts";
import { useWorkspace } from "../setup/workspace.ts";
import { showToast } from "../shell/toasts.ts";
import { createTray, type Tray } from "./createTray.ts";

const TrayContext = createContext<Tray | undefined>(undefined);

/** The tray of the signed-in user; undefined where there is none, as on paper. */
export function useTray(): Tray | undefined {
  return useContext(TrayContext);
}

/** Keeps the exports of the signed-in user in sight, whatever screen is open. */
export function TrayHost({ children }: { children: ReactNode }) {
  const { exports } = useWorkspace();
  const [tray] = useState(() =>
    createTray({
      exports,
      keep: download,
      complain: (message) => void showToast("error", message),
      wordsOf: errorText,
      memory: sessionStorage,
    }),
  );
  useEffect(() => tray.open(), [tray]);
  const cards = useSyncExternalStore(tray.subscribe, tray.cards);
  return (
    <TrayContext value={tray}>
      {children}
      <ExportTray
        cards={cards}
        onCancel={(id) => void tray.remove(id)}
        onClose={(id) => void tray.remove(id)}
        onDownload={(id) => void tray.download(id)}
      />
    </TrayContext>
  );
}
