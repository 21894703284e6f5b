import { formatBytes } from "../../../engine/index.ts";
import { useFile } from "./useFile.ts";

/** The name of an uploaded file, as a link to its content, and its size. */
export function FileLink({ id }: { id: number }) {
  const file = useFile(id);
  const name = file?.name ?? `File No. ${id}`;
  return (
    <span className="ss-value">
      {file?.href ? (
        <a href={file.href} download={name}>
          {name}
        </a>
      ) : (
        name
      )}
      {file?.size !== undefined && <span className="ss-file-size">{formatBytes(file.size)}</span>}
    </span>
  );
}
