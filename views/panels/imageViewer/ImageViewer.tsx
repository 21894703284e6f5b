import { useId, useState } from "react";
import { useAtomValue } from "jotai/react";
import { Button, ButtonGroup, Classes, HTMLSelect } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "@blueprintjs/icons";
import type { ImageViewerView } from "../../../engine/index.ts";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { ScrollFrame } from "../../parts/frame/ScrollFrame.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { imageAddress } from "./imageAddress.ts";

/** The setting that holds the address of the image service. */
const serviceSetting = "imageService.url";
const zooms = [0.5, 0.75, 1, 1.5, 2, 3];
const notZoomed = zooms.indexOf(1);

/** Scanned documents of a shipment, page by page, from the image service that the company has set (spec records.md 7.2). */
function ImageViewer({ node }: { node: ImageViewerView }) {
  const { store } = useFormScope();
  const number = useAtomValue(store.valueAtom(node.number), { store: store.store });
  const id = useId();
  const service = store.scope().context.config(serviceSetting);
  const pro = number === null ? "" : String(number).trim();
  const missing =
    typeof service !== "string" || service === ""
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
        <Pages key={pro} node={node} service={String(service)} pro={pro} />
      ) : (
        <p className={`${Classes.TEXT_MUTED} ss-nested-empty`}>{missing}</p>
      )}
    </section>
  );
}

interface PagesProps {
  node: ImageViewerView;
  service: string;
  pro: string;
}

function Pages({ node: { documents }, service, pro }: PagesProps) {
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
        address={imageAddress(service, { pro, doc, page })}
        name={`${label}, page ${page}`}
        percent={percent}
      />
    </OutsideForm>
  );
}

interface ImageProps {
  address: string;
  /** Describes the picture to people who do not see it. */
  name: string;
  percent: number;
}

function PageImage({ address, name, percent }: ImageProps) {
  const [status, setStatus] = useState<"loading" | "ready" | "error">("loading");
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setStatus("loading");
    setAttempt(attempt + 1);
  };
  if (status === "error") {
    return (
      <div className="ss-images-frame ss-images-problem" role="alert">
        {`${name} could not be loaded.`}
        <Button text="Retry" onClick={retry} />
      </div>
    );
  }
  return (
    <ScrollFrame className="ss-images-frame" label={name} busy={status === "loading"}>
      <img
        key={attempt}
        src={address}
        alt={name}
        referrerPolicy="no-referrer"
        className={status === "loading" ? Classes.SKELETON : undefined}
        style={{ width: `${percent}%` }}
        onLoad={() => setStatus("ready")}
        onError={() => setStatus("error")}
      />
    </ScrollFrame>
  );
}

export const imageViewerPanel: PanelEntry = {
  type: "imageViewer",
  component: ({ node }) => (node.type === "imageViewer" ? <ImageViewer node={node} /> : null),
};
