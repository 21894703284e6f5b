import { errors } from "../../errors.ts";
import type { Call, TenantRoute } from "../../http/route.ts";
import { id, idText, limitText, list, nullable, object, options, ref } from "../../http/schemas.ts";
import { comments } from "../../storage/index.ts";

const service = "main";
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;
const params = object({ id: idText });
const idOf = ({ params: { id: number } }: Call) => Number(number);

/** A text with something to read in it. */
const commentText = { type: "string", minLength: 1, maxLength: 10_000, pattern: "\\S" };

const read: TenantRoute = {
  method: "GET",
  url: "/api/models/:id/comments",
  service,
  summary: "The comments of a record, newest first; `before` goes on from the `next` of the page before",
  access: { template: "view" },
  params,
  query: options({ limit: limitText, before: idText }),
  replies: {
    200: {
      description: "One page of comments",
      schema: object({
        data: list(ref("Comment")),
        options: object({ limit: { type: "integer" }, next: nullable(id) }),
      }),
    },
  },
  async handle(call, tenant) {
    const { limit: limitAsked, before } = call.query;
    const limit = Math.min(Number(limitAsked ?? DEFAULT_LIMIT), MAX_LIMIT);
    const page = { limit, ...(before === undefined ? {} : { before: Number(before) }) };
    const data = await comments.listComments(tenant, idOf(call), page);
    const next = data.length < limit ? null : (data.at(-1)?.id ?? null);
    return { body: { data, options: { limit, next } } };
  },
};

const create: TenantRoute = {
  method: "POST",
  url: "/api/models/:id/comments",
  service,
  summary: "Comments on a record",
  access: { template: "view" },
  params,
  body: object({ commentText }),
  replies: { 201: { description: "The comment", schema: ref("Comment") } },
  async handle(call, tenant) {
    const { commentText: text } = call.body as { commentText: string };
    return { status: 201, body: await comments.addComment(tenant, idOf(call), text.trim()) };
  },
};

const remove: TenantRoute = {
  method: "DELETE",
  url: "/api/models/comments/:id",
  service,
  summary: "Deletes a comment; for administrators",
  access: "admin",
  params,
  replies: { 204: { description: "Deleted" } },
  async handle(call, tenant) {
    if (!(await comments.removeComment(tenant, idOf(call)))) throw errors.commentNotFound();
    return { status: 204 };
  },
};

/** Comments on records (spec records.md 3.12, 6, 7.3). */
export const commentRoutes: readonly TenantRoute[] = [read, create, remove];
