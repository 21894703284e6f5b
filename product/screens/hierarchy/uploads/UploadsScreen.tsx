import { AdminOnly } from "../../admin/AdminOnly.tsx";
import "../../imports/imports.css";
import "../hierarchy.css";
import { StartUpload } from "./StartUpload.tsx";
import { UploadHistory } from "./UploadHistory.tsx";

/** Takes a file of the hierarchy, and lists those that were taken before (spec platform.md 7.1). */
export function UploadsScreen() {
  return (
    <AdminOnly>
      <div className="imports">
        <StartUpload />
        <UploadHistory />
      </div>
    </AdminOnly>
  );
}
