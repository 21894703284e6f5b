import { errors } from "../../core/errors.ts";
import { sendFile, storeOf } from "../../files/index.ts";
import { tenantRoute, uploadRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, object, options, text } from "../../http/schemas.ts";
import { attached, pictures } from "../../records/index.ts";
import { cropOf, form, formFields, refusesIn } from "./image.ts";

const service = "main";
const url = "/api/models/:id/profilePicture";
const params = object({ id });
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
