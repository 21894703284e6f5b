import { useId, useState } from "react";
import { useAtomValue } from "jotai/react";
import { Button, ButtonGroup, Classes, HTMLSelect } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "@blueprintjs/icons";
import type { ImageViewerView } from "../../../engine/index.ts";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { PageImage } from "./PageImage.tsx";

/** The setting with the address of the image service, of which pages learn whether it is set. */
const serviceSetting = "integrations.images.url";
const zooms = [0.5, 0.75, 1, 1.5, 2, 3];
const notZoomed = zooms.indexOf(1);

/** Scanned documents of a shipment, page by page, from the image service of the company (spec records.md 7.2). */
function ImageViewer({ node }: { node: ImageViewerView }) {
  const { store } = useFormScope();
  const number = useAtomValue(store.valueAtom(node.number), { store: store.store });
  const id = useId();
  const isOffered = store.scope().context.config(serviceSetting) === true;
  const pro = number === null ? "" : String(number).trim();
  const missing = !isOffered
    ? "Images cannot be shown: your company has not set up an image service."
    : pro === ""
      ? "PRO number required."
      : undefined;
  return (
    <section className="ss-nested" aria-labelledby={id}>
      <h3 id={id} className="ss-nested-title">
        {node.title ?? node.documents[0]?.label}
      </h3>
      {missing === undefined ? (
        <Pages key={pro} node={node} pro={pro} />
      ) : (
        <p className={`${Classes.TEXT_MUTED} ss-nested-empty`}>{missing}</p>
      )}
    </section>
  );
}

interface PagesProps {
  node: ImageViewerView;
  pro: string;
}

function Pages({ node: { documents }, pro }: PagesProps) {
  const [doc, setDoc] = useState(documents[0]?.document ?? "");
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(notZoomed);
  const label = documents.find(({ document }) => document === doc)?.label ?? doc;
  const percent = (zooms[zoom] ?? 1) * 100;
  return (
    <OutsideForm className="ss-images">
      <div className="ss-images-bar">
        <HTMLSelect
          aria-label="Document"
          value={doc}
          options={documents.map(({ document, label: words }) => ({ value: document, label: words }))}
          onChange={(event) => {
            setDoc(event.currentTarget.value);
            setPage(1);
          }}
        />
        <span className="ss-spring" />
        <ButtonGroup>
          <Button
            icon={<ChevronLeft />}
            aria-label="Previous page"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <span className="ss-images-count" role="status">{`Page ${page}`}</span>
          <Button icon={<ChevronRight />} aria-label="Next page" onClick={() => setPage(page + 1)} />
        </ButtonGroup>
        <ButtonGroup>
          <Button
            icon={<ZoomOut />}
            aria-label="Zoom out"
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <span className="ss-images-count" role="status">{`${percent}%`}</span>
          <Button
            icon={<ZoomIn />}
            aria-label="Zoom in"
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </ButtonGroup>
      </div>
      <PageImage
        key={`${doc} ${page}`}
        page={{ pro, doc, page }}
        name={`${label}, page ${page}`}
        percent={percent}
      />
    </OutsideForm>
  );
}

export const imageViewerPanel: PanelEntry = {
  type: "imageViewer",
  component: ({ node }) => (node.type === "imageViewer" ? <ImageViewer node={node} /> : null),
};
