/** Mail: messages are queued with what they are about, sent in the background, or kept for an administrator to read. */
export { askForDelivery, deliveryQueue, queueMessage, queueMessages, resumeDelivery } from "./queue.ts";
export { deliveryWork } from "./run.ts";
export { alertMail } from "./alertMail.ts";
export { reportMail } from "./reportMail.ts";
export { scoreMail } from "./scoreMail.ts";
export { invitationMail, passwordResetMail } from "./templates.ts";
export { createTransport } from "./transport.ts";
