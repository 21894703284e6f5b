import { useMemo } from "react";
import { CompanyLibrary, type DocumentLibraryPort } from "../../../views/index.ts";
import { createCompanyLibraryClient } from "../../services/index.ts";
import { useTray } from "../../tray/Tray.tsx";
import { useCatalog, useOwnClient } from "../../workspace/workspace.ts";
import { NoAccess } from "../Message.tsx";
import "./library.css";

const refusal =
  "You do not have permission to view the document library. If you believe this is an error, please contact your administrator.";

/** The company's document library (spec platform.md 2.1, 7.6). */
export function LibraryScreen() {
  const { abilities } = useCatalog();
  const { documents, library } = useOwnClient(createCompanyLibraryClient);
  const tray = useTray();
  const port = useMemo(
    (): DocumentLibraryPort => ({
      ...library,
      async contents(ids) {
        await tray?.startDownload(ids);
        return null;
      },
    }),
    [library, tray],
  );
  if (!abilities.library("view")) return <NoAccess message={refusal} />;
  return (
    <div className="document-library">
      <CompanyLibrary documents={documents} library={port} />
    </div>
  );
}
