import { errors } from "../../core/errors.ts";
import { archiveStore, sendFile } from "../../files/index.ts";
import { aliasOfHost } from "../../http/hosts.ts";
import { ref } from "../../http/component.ts";
import { signedInRoute } from "../../http/defineRoute.ts";
import { requireSuperAdmin } from "../../http/policies.ts";
import type { SignedInRoute } from "../../http/route.ts";
import { id, object, text } from "../../http/schemas.ts";
import { companyWorks, customers, inSystem } from "../../storage/index.ts";
import { checkCompany } from "../../tenant/newCompany.ts";
import { reachedCustomers } from "../login/reachedCustomers.ts";
import { askFor, requireCustomer } from "./ask.ts";
import type { Asking } from "./ask.ts";
import { ARCHIVE_DAYS } from "./queue.ts";
import { askedArchive, askedCompany, askedDeletion, overviewReply, workReply } from "./schema.ts";

const service = "main";
/** Works that the page shows. */
const MOST_WORKS = 50;
const accepted = { description: "The work, which waits for its turn", schema: ref(workReply) };

function present(work: companyWorks.CompanyWork) {
  const { id: workId, kind, alias, name, status, error, storedName, size, rows, files } = work;
  const hasArchive = storedName !== null && status === "done";
  return {
    id: workId,
    kind,
    alias,
    name,
    status,
    error,
    archive: hasArchive ? { size: size ?? 0, rows: rows ?? 0, files: files ?? 0 } : null,
    requestedBy: work.requestedBy,
    requestedDate: work.requestedAt,
    finishedDate: work.finishedAt,
  };
}

/** Asks for a work: what is answered until it is done. */
const accept = async (asking: Asking, work: Parameters<typeof askFor>[1]) => ({
  status: 202 as const,
  body: present(await askFor(asking, work)),
});

const overview = signedInRoute({
  method: "GET",
  url: "/api/customerWorks",
  service,
  summary:
    "The companies, what was done with whole companies, and what a new one is created from; for super admins",
  replies: { 200: { description: "The companies and works", schema: ref(overviewReply) } },
  async handle(call, deps, person) {
    requireSuperAdmin(person);
    const reached = await reachedCustomers(person, call, deps);
    const { users, works } = await inSystem(deps.db, { userId: person.user.id }, async (trx) => ({
      users: await companyWorks.countUsers(
        trx,
        reached.map((each) => each.id),
      ),
      works: await companyWorks.list(trx, MOST_WORKS),
    }));
    const data = reached.map(({ id: customerId, alias, name, frontendUrl, status, suspended = false }) => ({
      id: customerId,
      alias,
      name,
      frontendUrl,
      status,
      suspended,
      users: users.get(customerId) ?? 0,
    }));
    const presets = deps.schemas.presets
      .toSorted((a, b) => a.sortOrder - b.sortOrder)
      .map(({ alias, name, help }) => ({ alias, name, help }));
    return { body: { customers: data, works: works.map(present), presets, archiveDays: ARCHIVE_DAYS } };
  },
});

const create = signedInRoute({
  method: "POST",
  url: "/api/customerWorks/create",
  service,
  summary: "Asks for a new company, whose first administrator is invited; for super admins",
  body: askedCompany,
  replies: { 202: accepted },
  async handle(call, deps, person) {
    requireSuperAdmin(person);
    const { company, problems } = checkCompany(call.body, deps.schemas.presets);
    const found = Object.entries(problems).map(([key, problem]) => [`/${key}`, problem] as const);
    if (found.length > 0) throw errors.customerRefused(found);
    const { alias, name } = company;
    const taken = await inSystem(deps.db, { readOnly: true }, (trx) => customers.customerByAlias(trx, alias));
    if (taken !== undefined)
      throw errors.customerRefused([
        ["/alias", `There is a company "${alias}" already. Choose another address.`],
      ]);
    const work = { kind: "create", alias, name, companyId: null, asked: { ...company } } as const;
    return accept({ call, deps, person }, work);
  },
});

const archive = signedInRoute({
  method: "POST",
  url: "/api/customerWorks/archive",
  service,
  summary: "Asks for the archive of a company: all its rows and files in one file; for super admins",
  body: askedArchive,
  replies: { 202: accepted },
  async handle(call, deps, person) {
    requireSuperAdmin(person);
    const { id: companyId, alias, name } = await requireCustomer({ call, deps, person }, call.body.alias);
    return accept({ call, deps, person }, { kind: "archive", alias, name, companyId, asked: {} });
  },
});

const remove = signedInRoute({
  method: "POST",
  url: "/api/customerWorks/delete",
  service,
  summary:
    "Asks to delete a suspended company with all that belongs to it, after its archive is written; for super admins",
  body: askedDeletion,
  replies: { 202: accepted },
  async handle(call, deps, person) {
    requireSuperAdmin(person);
    const { alias: wanted, confirm, alsoOnHold } = call.body;
    const customer = await requireCustomer({ call, deps, person }, wanted);
    const { id: companyId, alias, name, suspended = false } = customer;
    if (confirm !== alias) throw errors.customerRefused([["/confirm", `Type "${alias}" to confirm.`]]);
    if (alias === aliasOfHost(call.host, deps.config)) throw errors.customerOfThePage(name);
    if (!suspended) throw errors.customerInUse(name);
    return accept({ call, deps, person }, { kind: "delete", alias, name, companyId, asked: { alsoOnHold } });
  },
});

const content = signedInRoute({
  method: "GET",
  url: "/api/customerWorks/:id/content",
  service,
  summary: "The archive that a work has written; for super admins",
  params: object({ id }),
  replies: { 200: { description: "The archive", contentType: "application/octet-stream", schema: text } },
  async handle(call, deps, person) {
    requireSuperAdmin(person);
    const works = await inSystem(deps.db, { readOnly: true, userId: person.user.id }, (trx) =>
      companyWorks.list(trx, MOST_WORKS),
    );
    const work = works.find((each) => each.id === call.params.id);
    if (work === undefined || work.status !== "done" || work.storedName === null)
      throw errors.archiveNotFound();
    const { storedName, size, alias, finishedAt } = work;
    const day = new Date((finishedAt ?? 0) * 1_000).toISOString().slice(0, 10);
    const file = {
      name: `${alias}-${day}.tar.gz`,
      mediaType: "application/gzip",
      size: size ?? 0,
      storedName,
    };
    return sendFile(archiveStore(deps.config), file);
  },
});

/** Works on whole companies (decision 74). */
export const companyRoutes: readonly SignedInRoute[] = [overview, create, archive, remove, content];
