/** The audit log in words: the same on the screen and in files. */

/** What a line of the audit log is about, as people read it (spec platform.md 7.7). */
export const auditEventNames = {
  signIn: "Signed in",
  signInRefused: "Sign-in refused",
  signOut: "Signed out",
  change: "Change",
  denial: "Refused",
  export: "Export",
  download: "Download",
  confidentialView: "Confidential values viewed",
  restore: "Restored",
  viewAs: "Viewed as somebody else",
} as const;

/** What a line of the audit log is about. */
export type AuditEvent = keyof typeof auditEventNames;

/** Kinds of things that lines are about, as people read them. */
export const auditThingNames = {
  record: "Record",
  user: "User",
  role: "Role",
  group: "Group",
  dropdown: "Dropdown",
  listItem: "Checklist item",
  document: "Document",
  import: "Import",
  configuration: "Configuration",
} as const;

/** A kind of thing that lines are about. */
export type AuditThing = keyof typeof auditThingNames;

/** What a line says beside its call. Texts are as people read them. */
export interface AuditDetail {
  /** The name of what it is about, as it was. */
  readonly name?: string;
  /** The things that were changed, where the call names none or several. */
  readonly about?: readonly { readonly id?: number; readonly name: string }[];
  /** What was changed; null: nothing was there. */
  readonly changes?: readonly {
    readonly field: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
  /** Why a sign-in was refused: the code of the refusal. */
  readonly code?: string;
  /** How many records were shown with confidential values, and the first of their numbers. */
  readonly confidential?: { readonly records: number; readonly ids: readonly number[] };
  /** The user or the role as whom an administrator viewed the company. */
  readonly viewedAs?: string;
  /** The digest of the archive that was restored, in hexadecimal digits. */
  readonly archive?: string;
}

const reasons: Readonly<Record<string, string>> = {
  safety_suite_auth_deactivated_user: "The user is deactivated.",
  safety_suite_auth_not_invited: "The user is not invited.",
  safety_suite_auth_other_identity: "The account is linked to another sign-in.",
  safety_suite_sso_missing_email: "The provider has not verified the email address.",
  wrong_password: "The password was wrong.",
  customer_not_found: "The user has no access to this company.",
};

/** What a line says beside its call, one sentence or fact each. */
export function auditDetailLines({
  name,
  changes = [],
  code,
  confidential,
  viewedAs,
  archive,
}: AuditDetail): string[] {
  return [
    ...(name === undefined ? [] : [name]),
    ...changes.map(({ field, from, to }) => `${field}: ${from ?? "--"} to ${to ?? "--"}`),
    ...(code === undefined ? [] : [reasons[code] ?? code]),
    ...(confidential === undefined ? [] : [confidentialLine(confidential)]),
    ...(viewedAs === undefined ? [] : [`Viewed as ${viewedAs}`]),
    ...(archive === undefined ? [] : [`SHA-256 of the archive: ${archive}`]),
  ];
}

function confidentialLine({ records, ids }: NonNullable<AuditDetail["confidential"]>): string {
  const noun = records === 1 ? "record" : "records";
  const numbers = ids.length === 0 ? "" : `: No. ${ids.join(", ")}`;
  const more = ids.length > 0 && ids.length < records ? ", …" : "";
  return `Confidential values of ${records} ${noun}${numbers}${more}`;
}
