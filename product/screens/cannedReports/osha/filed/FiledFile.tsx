import { Button } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { emptyPlaceholder, formatDate } from "../../../../../engine/index.ts";
import { download } from "../../../../common/download.ts";
import type { OshaFilings } from "../../../../services/index.ts";
import { useToastedAction } from "../../../useAction.ts";
import { RecordName } from "../../RecordName.tsx";
import { FiledChanges } from "./FiledChanges.tsx";
import { FiledHash } from "./FiledHash.tsx";
import { partWords } from "./keptParts.ts";
import type { FiledState } from "./useFilings.ts";

type Filing = OshaFilings["filings"][number];

/** A filing: what, when, by whom, its hash, the file, and what differs now. */
export function FiledFile({ filing, fetchFile }: { filing: Filing } & Pick<FiledState, "fetchFile">) {
  const { filedOn, filedBy, keptBy, confirmationNumber, hash, part, file } = filing;
  const title = `${partWords(part)}, ${filedOn === null ? emptyPlaceholder : formatDate(filedOn)}`;
  const facts = [
    ["Filed by", filedBy ?? keptBy],
    ["Kept by", filedBy === null ? null : keptBy],
    ["Confirmation number", confirmationNumber],
  ] as const;
  return (
    <article aria-label={title}>
      <header className="osha-filed-head">
        <h4 className="osha-filed-title">
          <RecordName record={{ ...filing, label: title }} />
        </h4>
        {file && <FileButton name={file.name} onFetch={() => fetchFile(filing)} />}
      </header>
      <dl className="canned-facts">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>SHA-256</dt>
          <dd>{hash === null ? "None: added by hand" : <FiledHash hash={hash} />}</dd>
        </div>
      </dl>
      <FiledChanges filing={filing} />
    </article>
  );
}

function FileButton({ name, onFetch }: { name: string; onFetch(): Promise<Blob> }) {
  const { isBusy, act } = useToastedAction();
  return (
    <Button
      size="small"
      icon={<Download />}
      text="Download"
      title={name}
      loading={isBusy}
      onClick={() => void act(async () => download(await onFetch(), name))}
    />
  );
}
