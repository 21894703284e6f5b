/** The message of a report to one person, in the outbox. */
import { randomBytes } from "node:crypto";
import { scheduleWords } from "../../../engine/index.ts";
import { digestOf } from "../../core/digest.ts";
import { queueMessage, reportMail } from "../../delivery/index.ts";
import { pagesUrl } from "../../http/hosts.ts";
import type { Tenant } from "../../http/route.ts";
import { mailAttachments, scheduleChanges } from "../../storage/index.ts";
import type { reportDeliveries, reportSchedules } from "../../storage/index.ts";
import type { Content, Sent } from "./content.ts";
import { tooLarge } from "./file.ts";
import type { MadeFile } from "./file.ts";
import { timesOf } from "./stored.ts";
import { reportUnsubscribePath } from "./unsubscribe.ts";

const TOKEN_BYTES = 32;

interface Made {
  taken: reportDeliveries.TakenDelivery;
  schedule: reportSchedules.StoredSchedule;
  content: Content;
  sent: Sent;
  made: MadeFile;
}

/** Queues the message in the transaction that notes it, and gives its id in the outbox. */
export async function queueReport(tenant: Tenant, whole: Made): Promise<number> {
  const { trx, customer, user, now, deps } = tenant;
  const { taken, schedule, content, sent, made } = whole;
  const { scheduleId, runId, slot } = taken;
  const pages = pagesUrl(customer.alias, deps.config);
  const unsubscribeUrl = slot === null ? undefined : await linkFor(tenant, scheduleId, pages);
  const { file, noFile } = made;
  const facts = {
    firstName: user.firstName,
    companyName: customer.name,
    reportName: schedule.name,
    senderName: content.senderName,
    when: slot === null ? undefined : scheduleWords(timesOf(schedule)),
    notices: sent.notices,
    link: `${pages}${sent.path}`,
    unsubscribeLink: unsubscribeUrl,
  };
  const message = {
    customerId: customer.id,
    userId: user.id,
    key: slot === null ? `report test ${runId}` : `report ${scheduleId} ${slot} ${user.id}`,
    kind: "report" as const,
    to: { email: user.email, name: `${user.firstName} ${user.lastName}` },
    content: reportMail({ ...facts, noFile, fileName: file?.name }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    ...(file === undefined ? {} : { plain: reportMail({ ...facts, noFile: tooLarge(file.size) }) }),
  };
  const messageId = await queueMessage(trx, message, now);
  if (file) await mailAttachments.addAttachment(trx, { customerId: customer.id, messageId }, file);
  return messageId;
}

/** Where the person ends the report without signing in. */
async function linkFor(
  { trx, customer, user, now }: Tenant,
  scheduleId: number,
  pages: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const link = { scheduleId, userId: user.id, digest: digestOf(token) };
  await scheduleChanges.addReportLink(trx, customer.id, link, now);
  return `${pages}${reportUnsubscribePath}?token=${token}`;
}
