import { isSmallImage } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { refusedExtensions, typeProblem } from "../../files/index.ts";
import type { ReceivedFile, UploadTarget } from "../../files/index.ts";
import type { Tenant } from "../../http/route.ts";
import { text } from "../../http/schemas.ts";
import type { pictures } from "../../records/index.ts";

/** Bytes that a picture must stay under (spec records.md 5: under 5 MB). */
const TOO_MANY_BYTES = 5_000_000;
/** Pixels of a side, more than any camera has. */
const MAX_PIXELS = 100_000;
/** By how many pixels a square may miss being one: its sides are rounded. */
const TOLERANCE = 1;
/** Kinds of images that every browser shows. */
const images: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/gif", "image/webp"]);

/** The fields of an image's form beside its file: the square that is shown, in pixels of the image. */
export const formFields = { x: text, y: text, width: text, height: text };
/** What the form of an image may be. */
export const form = {
  fields: Object.keys(formFields),
  maxBytes: TOO_MANY_BYTES - 1,
  tooLarge: () => errors.pictureRefused(),
};

/** Takes images that browsers show, by their content and by their name, and of no more pixels than one may decode. */
export const refusesIn =
  ({ config }: Pick<Tenant, "config">): UploadTarget["refuses"] =>
  (head, { name, mediaType }) => {
    const isPicture = images.has(mediaType) && isSmallImage(head);
    const problem = typeProblem(name, head, refusedExtensions(config));
    return isPicture && problem === undefined ? undefined : errors.pictureRefused();
  };

/** The square in a form. Throws `invalid_request` for what is none. */
export function cropOf({ fields }: ReceivedFile): pictures.Crop {
  const side = (name: string): number => {
    const said = fields.get(name)?.[0]?.trim() ?? "";
    const value = said === "" ? Number.NaN : Number(said);
    if (!(value >= 0 && value <= MAX_PIXELS))
      throw errors.invalidRequest(`${name} must be a number of pixels`);
    return value;
  };
  const crop = { x: side("x"), y: side("y"), width: side("width"), height: side("height") };
  const isSquare = crop.width > 0 && Math.abs(crop.width - crop.height) <= TOLERANCE;
  if (!isSquare) throw errors.invalidRequest("width and height must be those of a square");
  return crop;
}
