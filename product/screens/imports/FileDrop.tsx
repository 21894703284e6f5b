import { type DragEvent, useId, useState } from "react";
import { Upload } from "@blueprintjs/icons";

/** What a file is, how it is chosen, and what it may be. */
const kinds = {
  table: {
    accept: ".csv,.txt,.tsv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    label: "Upload a CSV or Excel file",
    prompt: "Choose a CSV or Excel file (.csv, .xlsx) or drop it here",
    limits:
      "Up to 150 MB. CSV in UTF-8, or an Excel workbook (its first sheet with data). The first row holds the column names.",
  },
  groups: {
    accept: ".csv,.txt,.tsv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    label: "Upload a CSV or Excel file of the hierarchy",
    prompt: "Choose a CSV or Excel file (.csv, .xlsx) or drop it here",
    limits: "Up to 20 MB and 50,000 groups, in the form that Hierarchy Export has.",
  },
  zip: {
    accept: ".zip,application/zip",
    label: "Upload a ZIP file",
    prompt: "Choose a ZIP file or drop it here",
    limits: "Up to 1 GB, and up to 150 MB for each document.",
  },
} as const;

interface Props {
  takes: keyof typeof kinds;
  onFile(file: File): void;
  busy: boolean;
}

/** Takes one file, chosen or dropped: a CSV file or an Excel workbook, or a ZIP file. */
export function FileDrop({ takes, onFile, busy }: Props) {
  const { accept, label, prompt, limits } = kinds[takes];
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
        accept={accept}
        className="ss-file-input"
        aria-label={label}
        disabled={busy}
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
      <label className="ss-file-prompt" htmlFor={id}>
        <Upload />
        <span>{prompt}</span>
        <span className="ss-file-limits">{limits}</span>
      </label>
    </div>
  );
}
