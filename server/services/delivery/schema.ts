import { component } from "../../http/component.ts";
import {
  boolean,
  choice,
  integer,
  integerOrNull,
  list,
  object,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { ref } from "../../http/component.ts";
import { pageOptionsById } from "../../http/paging.ts";

export const mailStatus = choice(["waiting", "sent", "failed", "suppressed", "kept"]);
export const mailKind = choice(["invitation", "passwordReset", "alert", "bounce", "report", "score"]);

const shown = {
  id: integer,
  kind: mailKind,
  to: object({ email: text, name: text }),
  subject: text,
  status: mailStatus,
  createdAt: integer,
  sentAt: integerOrNull,
  tries: integer,
  nextTryAt: integerOrNull,
  error: textOrNull,
};

/** A message as the outbox lists it. Moments in epoch seconds. */
export const mailMessage = component("MailMessage", object(shown));

/** A message with what it says; null where that is a secret of whom it is for. */
export const mailContent = component("MailContent", object({ ...shown, text: textOrNull, html: textOrNull }));

/** One page of messages. `delivers`: the installation sends mail. */
export const mailPage = object({ data: list(ref(mailMessage)), options: pageOptionsById, delivers: boolean });
