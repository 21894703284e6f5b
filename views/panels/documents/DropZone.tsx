import { useEffect, useRef, useState, type DragEvent, type ReactNode, type RefObject } from "react";
import { Upload } from "@blueprintjs/icons";
import { joinClasses } from "../../parts/joinClasses.ts";

interface Props {
  /** The input by which files are chosen; the focus goes there when a row is gone. */
  input: RefObject<HTMLInputElement | null>;
  id: string;
  onFiles(files: File[]): void;
  children: ReactNode;
}

/** Takes files by its button, dropped on it, or pasted anywhere on the page. */
export function DropZone({ input, id, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false);
  usePastedFiles(input, onFiles);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={joinClasses("ss-drop", isOver && "ss-file-over")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <div className="ss-file">
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          className="ss-file-input"
          aria-label="Upload documents"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
        />
        <label className="ss-file-prompt" htmlFor={id}>
          <Upload />
          <span>Choose files, drop them here, or paste them</span>
          <span className="ss-file-limits">up to 150 MB each</span>
        </label>
      </div>
      {children}
    </div>
  );
}

/** Files from the clipboard, wherever on the page they are pasted, but not in a dialog over it; in a dialog, those pasted there. */
function usePastedFiles(input: RefObject<HTMLInputElement | null>, onFiles: (files: File[]) => void) {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isHere = dialogOf(event.target) === dialogOf(input.current);
      if (files.length === 0 || !isHere) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [input]);
}

/** The dialog around a place; null on the page. */
function dialogOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[role="dialog"]') : null;
}
