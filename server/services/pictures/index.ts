import { errors } from "../../core/errors.ts";
import { isSmallImage } from "../../../engine/index.ts";
import { fileStore, refusedExtensions, sendFile, typeProblem } from "../../files/index.ts";
import type { ReceivedFile, UploadTarget } from "../../files/index.ts";
import { tenantRoute, uploadRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, object, options, text } from "../../http/schemas.ts";
import { attached, pictures } from "../../records/index.ts";

const service = "main";
const url = "/api/models/:id/profilePicture";
/** Bytes that a picture must stay under (spec records.md 5: under 5 MB). */
const TOO_MANY_BYTES = 5_000_000;
/** Pixels of a side, more than any camera has. */
const MAX_PIXELS = 100_000;
/** By how many pixels a square may miss being one: its sides are rounded. */
const TOLERANCE = 1;
const params = object({ id });
const storeOf = ({ deps, customer }: Tenant) => fileStore(deps.config, customer.id);
/** Kinds of images that every browser shows. */
const images: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/gif", "image/webp"]);

const formFields = { x: text, y: text, width: text, height: text };
const form = {
  fields: Object.keys(formFields),
  maxBytes: TOO_MANY_BYTES - 1,
  tooLarge: () => errors.pictureRefused(),
};

/** Takes images that browsers show, by their content and by their name, and of no more pixels than one may decode. */
const refusesIn =
  ({ config }: Pick<Tenant, "config">): UploadTarget["refuses"] =>
  (head, { name, mediaType }) => {
    const isPicture = images.has(mediaType) && isSmallImage(head);
    const problem = typeProblem(name, head, refusedExtensions(config));
    return isPicture && problem === undefined ? undefined : errors.pictureRefused();
  };

/** The square in a form. Throws `invalid_request` for what is none. */
function cropOf({ fields }: ReceivedFile): pictures.Crop {
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

const read = tenantRoute({
  method: "GET",
  url,
  service,
  summary:
    "The profile picture of a record; `profilePictureUrl` of the record says which part of it is shown",
  access: { template: "view" },
  params,
  query: options({ picture: id }),
  replies: { 200: { description: "The image", contentType: "application/octet-stream", schema: text } },
  async handle(call, tenant) {
    const { id } = await attached.ownerOf(tenant, call.params.id);
    const picture = (await pictures.picturesOf(tenant, [id])).get(id);
    if (picture === undefined) throw errors.pictureNotFound();
    return sendFile(storeOf(tenant), picture);
  },
});

const set = uploadRoute({
  method: "POST",
  url,
  service,
  summary: "Gives a record a profile picture, in place of an earlier one",
  access: { template: "edit" },
  params,
  form: formFields,
  async upload(tenant, call) {
    await attached.ownerOf(tenant, call.params.id, "edit");
    return { store: storeOf(tenant), form, refuses: refusesIn(tenant) };
  },
  replies: {
    201: { description: "Where the picture is had from", schema: object({ profilePictureUrl: text }) },
  },
  async handle(call, tenant) {
    const received = call.body;
    const owner = await attached.ownerOf(tenant, call.params.id, "edit");
    const { name, mediaType, size, storedName } = received;
    const crop = cropOf(received);
    const id = await pictures.setPicture(tenant, owner, { name, mediaType, size, storedName, crop });
    return { status: 201, body: { profilePictureUrl: pictures.pictureUrl(owner.id, { id, crop }) } };
  },
});

const remove = tenantRoute({
  method: "DELETE",
  url,
  service,
  summary: "Removes the profile picture of a record",
  access: { template: "edit" },
  params,
  replies: { 204: { description: "Removed" } },
  async handle(call, tenant) {
    await pictures.removePicture(tenant, await attached.ownerOf(tenant, call.params.id, "edit"));
    return { status: 204 };
  },
});

/** Profile pictures of records (spec records.md 5, 7.3). */
export const pictureRoutes: readonly TenantRoute[] = [read, set, remove];
