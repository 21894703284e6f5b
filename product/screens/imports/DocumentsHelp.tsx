import { Button, Callout } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { counted } from "../../common/counted.ts";
import { download } from "../../common/download.ts";
import { exampleIndex, indexColumns, indexName } from "./documentsIndex.ts";

/** What a ZIP of documents holds, with an index to begin with. */
export function DocumentsHelp() {
  const fetch = () => download(new Blob([exampleIndex], { type: "text/csv;charset=utf-8" }), indexName);
  return (
    <div className="imports-documents">
      <p>
        A ZIP file with the documents and, at its root, the index {indexName}: a row for each document, which
        names the record that it belongs to.
      </p>
      <details>
        <summary>Index columns</summary>
        <dl>
          {indexColumns.map(({ name, meaning }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div>
        <Button icon={<Download />} text="Download a sample index" onClick={fetch} />
      </div>
    </div>
  );
}

/** Lists files in a ZIP that are not imported. */
export function UnnamedFiles({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Callout compact intent="warning">
      {counted(count, "file of the ZIP is", "files of the ZIP are")} in no row of the index, and will not be
      imported.
    </Callout>
  );
}
