import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { pageLimit, pageOf, pageOptionsById } from "../../http/paging.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, list, object, options } from "../../http/schemas.ts";
import { comments } from "../../records/index.ts";
import { newComment, recordComment } from "./schema.ts";

const service = "main";
const DEFAULT_LIMIT = 100;
const params = object({ id });

const read = tenantRoute({
  method: "GET",
  url: "/api/models/:id/comments",
  service,
  summary: "The comments of a record, newest first; `after` is the `next` of the page before",
  access: { template: "view" },
  params,
  query: options({ limit: pageLimit, after: id }),
  replies: {
    200: {
      description: "One page of comments",
      schema: object({ data: list(ref(recordComment)), options: pageOptionsById }),
    },
  },
  async handle({ params, query: { limit = DEFAULT_LIMIT, after } }, tenant) {
    const page = { limit: limit + 1, ...(after !== undefined && { before: after }) };
    return { body: pageOf(await comments.listComments(tenant, params.id, page), limit) };
  },
});

const create = tenantRoute({
  method: "POST",
  url: "/api/models/:id/comments",
  service,
  summary: "Comments on a record",
  access: { template: "view" },
  params,
  body: newComment,
  replies: { 201: { description: "The comment", schema: ref(recordComment) } },
  async handle({ params, body: { commentText } }, tenant) {
    return { status: 201, body: await comments.addComment(tenant, params.id, commentText.trim()) };
  },
});

const remove = tenantRoute({
  method: "DELETE",
  url: "/api/models/comments/:id",
  service,
  summary: "Deletes a comment; for administrators",
  access: "admin",
  params,
  replies: { 204: { description: "Deleted" } },
  async handle({ params }, tenant) {
    if (!(await comments.removeComment(tenant, params.id))) throw errors.commentNotFound();
    return { status: 204 };
  },
});

/** Comments on records (spec records.md 3.12, 6, 7.3). */
export const commentRoutes: readonly TenantRoute[] = [read, create, remove];
