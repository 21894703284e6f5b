import { Callout } from "@blueprintjs/core";
import type { CannedReport } from "../../services/index.ts";
import "./fileNotes.css";

/** A file as its notes describe it; `columns` may be left out where the file itself is their best list. */
type DescribedFile = Omit<NonNullable<CannedReport["fileFormat"]>, "choices" | "columns"> & {
  readonly columns?: readonly string[];
};

/** What people should know of a file before they send it: its columns, what nobody confirmed, and where it is described. */
export function FileNotes({ format }: { format: DescribedFile }) {
  const { name, columns, notes, notVerified, sources } = format;
  return (
    <section className="canned-panel checked-notes" aria-label={name}>
      <h2 className="canned-count">{name}</h2>
      {columns && <p>Columns, in their order: {columns.join(", ")}.</p>}
      <List texts={notes} />
      {notVerified.length > 0 && (
        <Callout intent="warning">
          <h3 className="checked-title">Not verified</h3>
          <p>
            No official source was found for these. Compare the file with the current template before you send
            it.
          </p>
          <List texts={notVerified} />
        </Callout>
      )}
      {sources.length > 0 && (
        <details>
          <summary>Sources</summary>
          <ul>
            {sources.map(({ about, address }) => (
              <li key={address}>
                {about}: <span className="checked-address">{address}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
