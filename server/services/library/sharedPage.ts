import type { FastifyInstance } from "fastify";
import { companyTimezone, formatBytes, momentIn } from "../../../engine/index.ts";
import { digestOf } from "../../core/digest.ts";
import { escapeHtml } from "../../core/escapeHtml.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { addPublicForms, sendPage } from "../../http/pages/publicForms.ts";
import { companyAtHost } from "../../http/tenant.ts";
import { brand } from "../../identity/index.ts";
import { settingsOf } from "../../tenant/settings.ts";
import { documentShares, inTenant } from "../../storage/index.ts";

/** The address of a shared document's page; the key of its link follows. */
export const sharedPath = "/shared/";

const NOT_FOUND = 404;
const MS_PER_SECOND = 1_000;

/** Adds the page of a link to a document: it says what is shared, by which company and until when, and hands it out by a button. */
export function addSharedDocuments(
  app: FastifyInstance,
  deps: Pick<AppDeps, "db" | "config" | "schemas" | "logError" | "clock">,
): void {
  addPublicForms(app, deps, { name: "shared documents" }, (scope) => {
    const config = { access: "public" as const };
    scope.get<{ Params: { key: string } }>(`${sharedPath}:key`, { config }, async (request, reply) => {
      const found = await linkAt(deps, request.headers.host ?? "", request.params.key);
      const { title, body } = found === undefined ? gone : pageFor(found);
      reply.code(found === undefined ? NOT_FOUND : 200).header("x-robots-tag", "noindex");
      return sendPage(reply, { title, body: `${brand}<h1>${title}</h1>${body}` });
    });
  });
}

interface Link extends documentShares.SharedDocument {
  key: string;
  customerId: number;
  company: string;
  timezone: string;
}

async function linkAt(
  deps: Pick<AppDeps, "db" | "config" | "schemas" | "clock">,
  host: string,
  key: string,
): Promise<Link | undefined> {
  const customer = await companyAtHost(host, deps);
  if (customer === undefined) return undefined;
  const { id: customerId, name: company } = customer;
  const wanted = { customerId, digest: digestOf(key), now: Math.floor(deps.clock() / MS_PER_SECOND) };
  const found = await inTenant(deps.db, { customerId, readOnly: true }, (trx) =>
    documentShares.sharedDocument(trx, wanted),
  );
  const timezone = companyTimezone(settingsOf(customer, deps.schemas).config);
  return found && { ...found, key, customerId, company, timezone };
}

const gone = {
  title: "This link no longer works",
  body: "<p>It has expired, or its document is not shared any more. Ask the person who sent it for another one.</p>",
};

function pageFor({ key, customerId, company, timezone, name, size, expiresDate }: Link) {
  const address = `/api/sharedDocuments/${encodeURIComponent(key)}/content?customerId=${customerId}`;
  return {
    title: "A document was shared with you",
    body: `<p>${escapeHtml(company)} shares this document with you until ${momentIn(timezone, expiresDate)}.</p>
<p><strong dir="auto">${escapeHtml(name)}</strong> (${formatBytes(size)})</p>
<p><a class="primary" href="${escapeHtml(address)}" download>Download</a></p>`,
  };
}
