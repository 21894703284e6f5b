import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { RecordScope } from "../records/scope.ts";

/** The square of a picture that is shown, in its own pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The profile picture of a record, without its bytes. */
export interface RecordPicture {
  /** Another one for each upload. */
  id: number;
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  storedName: string;
  crop: Crop;
}

type PictureRow = Pick<
  Selectable<Tables["record_pictures"]>,
  "id" | "name" | "media_type" | "size" | "stored_name" | "crop_x" | "crop_y" | "crop_width" | "crop_height"
>;

/** Pictures by the records that have one. */
export async function picturesOf(
  { trx, plan }: Pick<RecordScope, "trx" | "plan">,
  recordIds: readonly number[],
): Promise<ReadonlyMap<number, RecordPicture>> {
  if (recordIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom("record_pictures")
    .selectAll()
    .where("customer_id", "=", plan.customerId)
    .where("record_id", "in", recordIds)
    .execute();
  return new Map(rows.map((row) => [row.record_id, toPicture(row)]));
}

/** A picture as its row has it. */
export function toPicture(row: PictureRow): RecordPicture {
  const { id, name, media_type: mediaType, size, stored_name: storedName } = row;
  const crop = { x: row.crop_x, y: row.crop_y, width: row.crop_width, height: row.crop_height };
  return { id, name, mediaType, size, storedName, crop };
}

/** The columns of a picture that was stored just now. */
export function pictureColumns({ name, mediaType, size, storedName, crop }: Omit<RecordPicture, "id">) {
  return {
    name,
    media_type: mediaType,
    size,
    stored_name: storedName,
    crop_x: crop.x,
    crop_y: crop.y,
    crop_width: crop.width,
    crop_height: crop.height,
  };
}

/** The end of a picture's address that names the square which is shown: a media fragment, `xywh` in pixels. */
export const squareOf = ({ x, y, width, height }: Crop) => `#xywh=${[x, y, width, height].join(",")}`;

/** What `pictureUrl` reads of a record's picture, as a column of the table `t`. */
export const pictureColumn = sql`(select json_build_object('id', p.id, 'crop', json_build_object(
    'x', p.crop_x, 'y', p.crop_y, 'width', p.crop_width, 'height', p.crop_height))
  from record_pictures p where p.customer_id = t.customer_id and p.record_id = t.id) as picture`;

/**
 * Where a picture is had from: its number makes each upload an address of its own, and its end names the square that is shown.
 */
export function pictureUrl(recordId: number, { id, crop }: Pick<RecordPicture, "id" | "crop">): string {
  return `/api/models/${recordId}/profilePicture?picture=${id}${squareOf(crop)}`;
}
