import { Button, Card, NonIdealState, Spinner } from "@blueprintjs/core";
import { Document, Download, Print } from "@blueprintjs/icons";
import { useMemo, useState, type ReactNode } from "react";
import useSWR from "swr";
import {
  LoadFailure,
  Modal,
  PaperOnly,
  useReturnFocus,
  usePrinting,
  type FocusFallback,
} from "../../../../views/index.ts";
import { download } from "../../../common/download.ts";
import { ApiError, createLettersClient } from "../../../services/index.ts";
import { useFormEnvironment, useOwnClient } from "../../../workspace/workspace.ts";
import { useToastedAction } from "../../useAction.ts";
import { letterNodes } from "./letterNodes.ts";
import "./letter.css";

interface LetterDialogProps {
  record: { id: number; version: number; label: string };
  /** The button of the menu that asked, which has the focus afterwards. */
  opener: FocusFallback;
  onClose(): void;
}

/** The letter of a record, to be read and printed (spec records.md 7.2). */
export function LetterDialog({ record, opener, onClose }: LetterDialogProps) {
  const client = useOwnClient(createLettersClient);
  const { timezone } = useFormEnvironment();
  const [printing, setPrinting] = useState(false);
  const { data, error, mutate } = useSWR<string, unknown>(
    ["letter", record.id, record.version, timezone],
    () => client.of(record.id, timezone),
  );
  const letter = useMemo(() => (data === undefined ? undefined : letterNodes(data)), [data]);
  const { isBusy, act } = useToastedAction();
  const keep = () =>
    act(async () =>
      download(
        await client.pdf(record.id, timezone),
        `Letter, ${record.label.replaceAll(/[\\/]/g, " ")}.pdf`,
      ),
    );
  useReturnFocus(opener);
  const actions = (
    <>
      <Button text="Close" onClick={onClose} />
      <Button
        icon={<Download />}
        text="Download PDF"
        disabled={letter === undefined}
        loading={isBusy}
        onClick={() => void keep()}
      />
      <Button
        intent="primary"
        icon={<Print />}
        text="Print"
        disabled={letter === undefined}
        onClick={() => setPrinting(true)}
      />
    </>
  );
  return (
    <Modal title={`Letter: ${record.label}`} onClose={onClose} actions={actions}>
      {letter && (
        // Long letters are scrolled by keys, too.
        <Card className="letter-preview" role="region" aria-label="Preview" tabIndex={0}>
          {letter}
        </Card>
      )}
      {!letter && error === undefined && <Spinner aria-label="Loading" />}
      {!letter && error !== undefined && <NoLetter error={error} onRetry={() => void mutate()} />}
      {printing && <Paper onDone={() => setPrinting(false)}>{letter}</Paper>}
    </Modal>
  );
}

function NoLetter({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.code !== "letter_not_found")
    return <LoadFailure onRetry={onRetry} />;
  return (
    <NonIdealState icon={<Document size={28} />} description={<span role="status">{error.message}</span>} />
  );
}

function Paper({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  usePrinting(onDone);
  return <PaperOnly>{children}</PaperOnly>;
}
