/** Scans of bills of lading and proofs of delivery, from the image service of the company (spec records.md 7.2). */
import { Readable } from "node:stream";
import { Type } from "typebox";
import { scannedDocuments } from "../../../engine/server.ts";
import type { CompiledTemplate, Engine } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { attachedHeaders, mediaType } from "../../files/index.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { mayViewOrAdd } from "../../http/policies.ts";
import type { Call, Tenant } from "../../http/route.ts";
import { choice, object, optional, shortText, text, words } from "../../http/schemas.ts";
import { askService, outsideLimits, serviceOf } from "../../integrations/index.ts";
import type { Chunks, OutsideService } from "../../integrations/index.ts";

/** Bytes by which a kind of file is known. */
const HEAD_BYTES = 16;

/** What is handed out, by the extension of its name: kinds of images, and PDF, none of which runs anything. */
const extensions: Readonly<Record<string, string>> = {
  "image/png": ".png",
  "image/jpeg": ".jpg",
  "image/gif": ".gif",
  "image/webp": ".webp",
  "image/tiff": ".tif",
  "image/bmp": ".bmp",
  "application/pdf": ".pdf",
};

const query = object({
  pro: words(50),
  doc: shortText(50),
  page: optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  fmt: optional(choice(["png", "jpg", "gif", "tif", "pdf"])),
  irv: optional(choice(["0", "1"])),
});

const showing = new WeakMap<Engine, { template: CompiledTemplate; documents: ReadonlySet<string> }[]>();

/** The templates whose views show scans, with the documents that they show. */
function templatesWithScans(engine: Engine) {
  const known =
    showing.get(engine) ??
    [...engine.templates.values()]
      .map((template) => ({ template, documents: scannedDocuments(template.authored) }))
      .filter(({ documents }) => documents.size > 0);
  showing.set(engine, known);
  return known;
}

/**
 * Throws `not_permitted` for who works with no records whose views show scans, and `image_not_found` for a document that these do not show:
 * the service is asked for nothing else.
 */
function requireDocument(tenant: Tenant, document: string): void {
  const own = templatesWithScans(tenant.engine).filter(({ template }) => mayViewOrAdd(tenant, template));
  if (own.length === 0) throw errors.notPermitted();
  if (!own.some(({ documents }) => documents.has(document))) throw errors.imageNotFound();
}

export const imageRoute = tenantRoute({
  method: "GET",
  url: "/api/integrations/images",
  service: "main",
  summary:
    "A page of a scanned document of a shipment, from the company's image service; for who views or adds records that show it",
  access: { template: "view" },
  event: "download",
  query,
  replies: {
    200: { description: "The image", contentType: "application/octet-stream", schema: text },
  },
  async handle(call, tenant) {
    requireDocument(tenant, call.query.doc);
    const service = serviceOf(tenant, "images");
    if (service === undefined) throw errors.imagesNotOffered();
    const { pro, doc, page = 1, fmt = "png", irv = "0" } = call.query;
    const asked = { page: String(page), fmt, irv, pro: pro.trim(), doc };
    return { finish: () => imageOf(service, asked, { ...call, deps: tenant.deps }) };
  },
});

type Asked = Readonly<Record<"page" | "fmt" | "irv" | "pro" | "doc", string>>;

async function imageOf(
  service: OutsideService,
  asked: Asked,
  { signal, deps }: Pick<Call, "signal"> & Pick<Tenant, "deps">,
) {
  const { image: limits } = deps.outsideLimits ?? outsideLimits;
  const accept = "image/*, application/pdf";
  const content = await askService(service, { query: asked, accept, signal, ...limits });
  if (content === undefined) throw errors.imageNotFound();
  const head = await headOf(content);
  const type = mediaType(head, "");
  const extension = extensions[type];
  if (extension === undefined) {
    await content.return();
    throw errors.integrationAnswerUnusable(service.title, "it is no image");
  }
  const name = `${asked.doc} ${asked.pro} ${asked.page}${extension}`;
  return {
    body: Readable.from(joined(head, content), { objectMode: false }),
    headers: attachedHeaders(name, type),
  };
}

/** The first bytes of a content, as many as say what it is. */
async function headOf(content: Chunks): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const { value, done } = await content.next();
    if (done || value === undefined) break;
    chunks.push(value);
    bytes += value.length;
  }
  return Buffer.concat(chunks);
}

async function* joined(head: Uint8Array, rest: Chunks): Chunks {
  yield head;
  yield* rest;
}
