import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { Camera } from "@blueprintjs/icons";
import type { RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { initials } from "../../parts/values/initials.ts";
import { CroppedImage } from "./CroppedImage.tsx";
import { PictureDialog } from "./PictureDialog.tsx";
import { usePictureAddress } from "./usePictureAddress.ts";
import { usePictures, usePictureUrl, type Pictures } from "./usePictures.ts";

/** Pixels of the photo's side on the card. */
const side = 56;

/** The picture in the header of a record that its template shows as a card beside itself: a person, a unit; nothing for others. */
export function RecordPhoto({ record }: { record: RecordData }) {
  const { views } = useViews().engine.template(record.templateAlias).template;
  const isShown = views.sidebar?.children.some(isOwnCard);
  return isShown ? <Photo record={record} /> : null;
}

/** Whether a node beside a record is the card of that very record: its header shows photo and facts, so that the page says them once. */
export function isOwnCard(node: { type: string; relation?: string }): boolean {
  return node.type === "personnelCard" && node.relation === undefined;
}

/** The picture of a record, or its initials; a button that changes it for who may edit the record. */
export function Photo({ record }: { record: RecordData }) {
  const pictures = usePictures();
  const plain = <Initials record={record} />;
  return pictures ? <KnownPhoto record={record} pictures={pictures} /> : plain;
}

function Initials({ record }: { record: RecordData }) {
  return (
    <span className="ss-initials" aria-hidden="true">
      {initials(record.label)}
    </span>
  );
}

function KnownPhoto({ record, pictures }: { record: RecordData; pictures: Pictures }) {
  const url = usePictureUrl(record);
  const [isOpen, setOpen] = useState(false);
  const image = url ? (
    <Image key={url} url={url} record={record} pictures={pictures} />
  ) : (
    <Initials record={record} />
  );
  if (!record.abilities.edit) return image;
  return (
    <>
      <span className="ss-photo-place">
        {image}
        <Button
          className="ss-photo-button"
          size="small"
          icon={<Camera size={12} />}
          aria-label={`${url ? "Change" : "Add"} the photo of ${record.label}`}
          onClick={() => setOpen(true)}
        />
      </span>
      {isOpen && (
        <PictureDialog
          title={`Photo of ${record.label}`}
          removal={url ? "Remove photo" : undefined}
          onSave={(file, crop) => pictures.set(record.id, file, crop)}
          onRemove={() => pictures.remove(record.id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Image({ url, record, pictures }: { url: string; record: RecordData; pictures: Pictures }) {
  const address = usePictureAddress(url, pictures.load);
  const plain = <Initials record={record} />;
  if (address === undefined) return plain;
  return (
    <span className="ss-photo">
      <CroppedImage address={address} url={url} alt={record.label} side={side} instead={plain} />
    </span>
  );
}
