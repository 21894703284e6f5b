import { type DragEvent, useId, useState } from "react";
import { Upload } from "@blueprintjs/icons";

/** Takes one CSV file, chosen or dropped. */
export function FileDrop({ onFile, busy }: { onFile(file: File): void; busy: boolean }) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={isOver ? "ss-file ss-file-over" : "ss-file"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        className="ss-file-input"
        aria-label="Upload a CSV file"
        disabled={busy}
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
      <label className="ss-file-prompt" htmlFor={id}>
        <Upload />
        <span>Choose a CSV file or drop it here</span>
        <span className="ss-file-limits">up to 150 MB, in UTF-8; the first row names the columns</span>
      </label>
    </div>
  );
}
