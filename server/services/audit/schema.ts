import { integer, nullable, object, text } from "../../http/schemas.ts";

/** The schema of a line of the audit log. */
export const auditLine = object({
  id: integer,
  date: integer,
  user: object({ id: integer, email: text, firstName: text, lastName: text }),
  event: { enum: ["change", "denial"] },
  call: text,
  targetId: nullable(integer),
  status: integer,
});
