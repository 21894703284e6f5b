import { useId, useState } from "react";
import { Button, Callout, InputGroup, SegmentedControl, Spinner } from "@blueprintjs/core";
import { Clipboard } from "@blueprintjs/icons";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { serverKeys } from "../../serverData/keys.ts";
import type { Loaded } from "../../serverData/loaded.ts";
import { useServerCache } from "../../serverData/useServerCache.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { useReturnFocus } from "../../parts/dialogs/useReturnFocus.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import type { DocumentLink, DocumentLinkPort } from "../../dataSource/documentLibraryPort.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import { useMomentText } from "../../parts/values/Moment.tsx";

/** For how long a link may hold, in days. */
const terms = [
  { value: "1", label: "1 day" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
];

interface Props {
  document: RecordDocument;
  links: DocumentLinkPort;
  onClose(): void;
}

/** The links by which outsiders get a document: makes one, copies its address once, ends those that hold. */
export function LinksDialog({ document, links, onClose }: Props) {
  const id = useId();
  const [days, setDays] = useState("7");
  const { loaded, made, busy, problem, add, end } = useLinks(document.id, links);
  useReturnFocus();
  return (
    <Modal
      title={`Share ${document.name}`}
      onClose={onClose}
      actions={<Button text="Close" onClick={onClose} />}
    >
      <div className="ss-stack">
        <p>Anybody who has a link can download this document without signing in, until the link expires.</p>
        <div className="ss-link-new">
          <span id={id}>Link expires after</span>
          <SegmentedControl
            aria-labelledby={id}
            options={terms}
            value={days}
            disabled={busy}
            onValueChange={setDays}
          />
          <Button intent="primary" text="Create link" loading={busy} onClick={() => void add(Number(days))} />
        </div>
        {made !== undefined && <NewLink url={made} />}
        {problem !== null && (
          <Callout compact intent="danger" role="alert">
            {problem}
          </Callout>
        )}
        <ActiveLinks loaded={loaded} busy={busy} onEnd={(link) => void end(link)} />
      </div>
    </Modal>
  );
}

/** The address of a link that was just made, which is shown once. */
function NewLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true));
  return (
    <Callout compact intent="success" role="status">
      <p>{copied ? "The link was copied." : "Copy the link now. It is not shown again."}</p>
      <InputGroup
        readOnly
        aria-label="Link"
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightElement={
          <Button
            variant="minimal"
            icon={<Clipboard />}
            text="Copy"
            onClick={() => void copy().catch(() => undefined)}
          />
        }
      />
    </Callout>
  );
}

interface ActiveProps {
  loaded: Loaded<readonly DocumentLink[]>;
  busy: boolean;
  onEnd(id: number): void;
}

function ActiveLinks({ loaded, busy, onEnd }: ActiveProps) {
  const momentText = useMomentText();
  if (loaded.status === "error") return <LoadFailure onRetry={loaded.retry} />;
  if (loaded.status === "loading") return <Spinner size={20} aria-label="Loading the links" />;
  if (loaded.data.length === 0) return <p className="ss-quiet">Nobody has a link to this document.</p>;
  return (
    <ul className="ss-links" aria-label="Links that work">
      {loaded.data.map(({ id, createdDate, createdByName, expiresDate }) => (
        <li key={id}>
          <span>
            {`Expires ${momentText(expiresDate)}`}
            <span className="ss-quiet">{` Created ${momentText(createdDate)} by ${createdByName}`}</span>
          </span>
          <Button
            size="small"
            intent="danger"
            variant="minimal"
            text="End"
            disabled={busy}
            onClick={() => onEnd(id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The links of a document as they are known, and what changes them. */
function useLinks(documentId: number, port: DocumentLinkPort) {
  const key = serverKeys.documentLinks(documentId);
  const loaded = useServerData(key, () => port.list(documentId));
  const cache = useServerCache();
  const [made, setMade] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(problemOf(error)));
    setBusy(false);
  };
  return {
    loaded,
    made,
    busy,
    problem,
    add: (days: number) =>
      act(async () => {
        const { url, ...link } = await port.add(documentId, days);
        setMade(url);
        cache.write(key, (links = []) => [link, ...links]);
      }),
    end: (linkId: number) =>
      act(async () => {
        await port.end(linkId);
        setMade(undefined);
        cache.write(key, (links = []) => links.filter(({ id }) => id !== linkId));
      }),
  };
}
