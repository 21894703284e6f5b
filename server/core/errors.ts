import type { ApiErrorBody, Issue, RecordData } from "../../engine/index.ts";
import type { QueryIssue } from "../../engine/server.ts";
import { supportEmail } from "./support.ts";

const deactivated = (email: string) =>
  `The user with the email address ${email} has been deactivated. ` +
  "Please contact your supervisor if you believe the account was deactivated in error.";

/** What an error may carry beside its message. */
export interface ErrorDetails {
  issues?: Issue[];
  /** With a conflict: the record as it is now. */
  record?: RecordData;
  /** With a conflict in a nested record: its place, e.g. `claims/0`. */
  path?: string;
  /** Seconds after which the caller may try again. */
  retryAfter?: number;
}

/** A refusal that the caller sees word for word. Anything else that is thrown becomes `internal`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(status: number, code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** The reply's body. */
  body(requestId: string): ApiErrorBody {
    const { issues, record, path } = this.details;
    return {
      status: this.status,
      code: this.code,
      message: this.message,
      ...(issues && { issues }),
      ...(record && { record }),
      ...(path !== undefined && { path }),
      requestId,
    };
  }
}

/** A function that makes one kind of error, with its code and status readable from outside. */
export type ErrorMaker<Args extends readonly unknown[]> = ((...args: Args) => ApiError) & {
  readonly code: string;
  readonly status: number;
};

type Sentence<Args extends readonly unknown[]> =
  | string
  | ((...args: Args) => string | [string, ErrorDetails]);

/** A sentence of mistakes in what was sent, each with the JSON pointer to it. */
const mistakes =
  (code: string) =>
  (problems: readonly (readonly [pointer: string, message: string])[]): [string, ErrorDetails] => [
    problems.map(([, message]) => message).join(" "),
    { issues: problems.map(([path, message]) => ({ path, code, severity: "error", message })) },
  ];

function define<Args extends readonly unknown[] = []>(
  status: number,
  code: string,
  sentence: Sentence<Args>,
): ErrorMaker<Args> {
  const make = (...args: Args): ApiError => {
    const said = typeof sentence === "string" ? sentence : sentence(...args);
    const [message, details] = typeof said === "string" ? [said, {}] : said;
    return new ApiError(status, code, message, details);
  };
  return Object.assign(make, { code, status });
}

/** A title as it stands within a sentence. */
const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** A database that broke off is back within a second or two. */
const RETRY_AFTER_SECONDS = 2;

/** The catalogue. Messages are those of the specification where it gives one (platform.md 8, records.md 8). */
export const errors = {
  missingCustomerAlias: define(400, "missing_customer_alias", "Missing customer alias"),
  invalid: define(400, "invalid", (issues: Issue[]) => [
    "The record was not saved: some of its values are not valid.",
    { issues },
  ]),
  notConfirmed: define(400, "not_confirmed", (issues: Issue[]) => [
    'The record was not saved: its rules warn of something. Send it again with "confirmed": true to save it as it is.',
    { issues },
  ]),
  invalidRequest: define(400, "invalid_request", (what: string) => `The request is not valid: ${what}.`),
  alertNotOffered: define(400, "alert_not_offered", (name: string, alerts: readonly string[]) =>
    alerts.length === 0
      ? `${name} offers no alerts.`
      : `${name} does not offer this alert. Choose one of: ${alerts.join(", ")}.`,
  ),
  alertOptionNotOffered: define(
    400,
    "alert_option_not_offered",
    ({ name, alert, options }: { name: string; alert: string; options: readonly string[] }) =>
      `${name} does not offer "${alert}" in this way. Choose one of: ${options.join(", ")}.`,
  ),
  malformedJson: define(400, "malformed_json", "The body is not valid JSON."),
  forbiddenKey: define(
    400,
    "forbidden_key",
    "The body has a name that is not allowed: __proto__ or constructor.",
  ),
  repeatedParameter: define(
    400,
    "repeated_parameter",
    (name: string) => `The parameter ${name} is given more than once.`,
  ),
  invalidQuery: define(400, "invalid_query", (mistakes: readonly QueryIssue[]) => [
    `The query is not valid: ${mistakes.map(({ pointer, message }) => `${pointer} ${message}`.trim()).join("; ")}.`,
    {
      issues: mistakes.map(({ pointer, message }) => ({
        path: pointer,
        code: "query",
        severity: "error",
        message,
      })),
    },
  ]),
  questionTooLarge: define(
    400,
    "question_too_large",
    (
      message: string = "This asks for too much at once, so it was stopped and nothing was changed. Ask for less: a longer word to " +
        "search for, one more filter, a shorter range of dates, or fewer records.",
    ) => message,
  ),
  onlyAsWorkbook: define(
    400,
    "only_as_workbook",
    "Several queries are exported together as xlsx only. Ask for one of them, or for that format.",
  ),
  emptyFile: define(400, "empty_file", "The file is empty. Please choose a file with content."),
  fileTypeRefused: define(400, "file_type_refused", (problem: string) => problem),
  pictureRefused: define(
    400,
    "picture_refused",
    "Error: Make sure your file is an image file smaller than 5 MB.",
  ),
  importRefused: define(400, "import_refused", (message: string, pointer?: string) => [
    message,
    pointer === undefined ? {} : { issues: [{ path: pointer, code: "import", severity: "error", message }] },
  ]),
  customerRefused: define(400, "customer_refused", mistakes("customer")),
  groupRefused: define(400, "group_refused", mistakes("group")),
  dropdownRefused: define(400, "dropdown_refused", mistakes("dropdown")),
  valuesRefused: define(400, "values_refused", mistakes("values")),
  claimRefused: define(400, "claim_refused", mistakes("claims")),
  rowsRefused: define(
    400,
    "rows_refused",
    (message: string, mistakes: readonly (readonly [pointer: string, message: string])[]) => [
      message,
      {
        issues: mistakes.map(([path, said]) => ({
          path,
          code: "rows",
          severity: "error" as const,
          message: said,
        })),
      },
    ],
  ),
  kpiRefused: define(400, "kpi_refused", mistakes("kpi")),
  promptTooLong: define(400, "prompt_too_long", (longest: number) => `Write at most ${longest} characters.`),
  synonymMeansNothing: define(
    400,
    "synonym_means_nothing",
    (words: readonly string[]) =>
      `No record type, field, choice or terminal has these words: ${words.join(", ")}. Use words that prompts already know.`,
  ),
  synonymOfQuestions: define(
    400,
    "synonym_of_questions",
    (phrase: string) => `"${phrase}" is a word of every question and cannot mean something else.`,
  ),
  synonymTaken: define(
    409,
    "synonym_taken",
    (phrase: string) => `"${phrase}" has a meaning already. Delete it first.`,
  ),
  tooManySynonyms: define(
    409,
    "too_many_synonyms",
    (limit: number) => `There are ${limit} synonyms. Delete one before you add another.`,
  ),
  synonymNotFound: define(
    404,
    "synonym_not_found",
    "There is no such synonym, or it was deleted. Reload the page.",
  ),
  formatNotOffered: define(
    400,
    "format_not_offered",
    (name: string, offered: readonly string[]) =>
      `${name} is no file of this kind. Ask for one of: ${offered.join(", ")}.`,
  ),
  navigationRefused: define(400, "navigation_refused", mistakes("navigation")),
  unmatchedRowRefused: define(
    400,
    "unmatched_row_refused",
    (refusals: readonly { field: string; reason: string }[]) =>
      `The row cannot be taken even so: ${refusals.map(({ field, reason }) => (field === "" ? reason : `${field}: ${reason}`)).join(" ")}`,
  ),
  scheduleRefused: define(
    400,
    "schedule_refused",
    (problems: readonly (readonly [pointer: string, message: string])[]) => [
      `The scheduled report was not saved: ${problems.map(([, message]) => message).join(" ")}`,
      {
        issues: problems.map(([path, message]) => ({ path, code: "schedule", severity: "error", message })),
      },
    ],
  ),
  widgetRefused: define(
    400,
    "dashboard_card_refused",
    (problems: readonly (readonly [pointer: string, message: string])[]) => [
      `The card was not saved: ${problems.map(([pointer, message]) => `${pointer} ${message}`).join("; ")}.`,
      {
        issues: problems.map(([path, message]) => ({ path, code: "card", severity: "error", message })),
      },
    ],
  ),
  pushRefused: define(
    400,
    "dashboard_push_refused",
    (emails: readonly string[]) =>
      `Nothing was pushed: ${emails.join(", ")} ${emails.length === 1 ? "is" : "are"} of no active user of this company.`,
  ),
  scorecardRefused: define(400, "scorecard_refused", mistakes("scorecard")),
  criticalEventRefused: define(400, "critical_event_refused", mistakes("criticalEvent")),
  stackedRankReportsRefused: define(400, "stacked_rank_reports_refused", mistakes("stackedRankReport")),
  criticalEventRulesRefused: define(400, "critical_event_rules_refused", mistakes("criticalEventRule")),
  unknownRole: define(
    400,
    "unknown_role",
    "One of the roles does not exist any more. Reload the page, then try again.",
  ),
  unknownGroup: define(
    400,
    "unknown_group",
    "One of the terminals does not exist any more. Reload the page, then try again.",
  ),
  inactiveGroup: define(
    400,
    "inactive_group",
    (name: string) =>
      `"${name}" is inactive, so nobody gets a role there any more. Activate it first, or choose another terminal.`,
  ),
  unknownTemplate: define(400, "unknown_template", (alias: string) => `There is no record type "${alias}".`),

  tokenMissing: define(401, "token_missing", "Please sign in."),
  tokenInvalid: define(401, "token_invalid", "Your sign-in is not valid. Please sign in again."),
  tokenExpired: define(401, "token_expired", "Your sign-in has expired. Please sign in again."),

  sessionEnded: define(401, "session_ended", "Your session has ended. Please sign in again."),
  sessionIdle: define(
    401,
    "session_idle",
    "You have been logged out due to inactivity. Please sign in again.",
  ),

  notInvited: define(
    403,
    "safety_suite_auth_not_invited",
    (email: string) =>
      "In order to use Safety Suite you must first be invited by an admin user using your email address. " +
      `Please ask your supervisor to invite your account using the following email: ${email}`,
  ),
  deactivatedUser: define(403, "safety_suite_auth_deactivated_user", deactivated),
  deactivatedHere: define(403, "user_deactivated", deactivated),
  missingEmail: define(
    403,
    "safety_suite_sso_missing_email",
    "The account you logged in with does not have an email address defined by the SSO provider. Please add an " +
      "email address to your account or reach out to your IT team for help before attempting to log in.",
  ),
  otherIdentity: define(
    403,
    "safety_suite_auth_other_identity",
    (email: string) =>
      `The account of ${email} is linked to another sign-in of the same provider. ` +
      "Please contact your administrator, who can have the link removed.",
  ),
  notPermitted: define(
    403,
    "not_permitted",
    (
      message: string = "You do not have permission to view this data. If you believe this is an error, please contact your administrator.",
    ) => message,
  ),
  actionNotPermitted: define(403, "action_not_permitted", "Certain user permissions required."),
  viewAsEnded: define(
    403,
    "view_as_ended",
    "You no longer view the company as somebody else: an hour has passed, or they left the company. Reload the page.",
  ),
  viewAsChangesNothing: define(
    403,
    "view_as_changes_nothing",
    "You view the company as somebody else, so nothing can be changed. Stop viewing to make changes.",
  ),
  companySuspended: define(
    403,
    "company_suspended",
    (name: string) =>
      `${name} is suspended, so nobody can use it for now. Nothing was deleted. Please contact our support team at ${supportEmail()}.`,
  ),
  featureDisabled: define(403, "feature_disabled", "This feature is not enabled."),
  viewNotYours: define(
    403,
    "view_not_yours",
    "Only its owner or an administrator can change or delete this saved view.",
  ),
  dashboardNotYours: define(
    403,
    "dashboard_not_yours",
    "This is shared with you. Only its owner can move, share or delete it. Save a copy to change it as you like.",
  ),
  widgetNotEditable: define(
    403,
    "dashboard_card_not_editable",
    "This card is shared with you to view only. Save a copy of it to change it.",
  ),
  scorecardNotYours: define(
    403,
    "scorecard_not_yours",
    "Only the person who created this scorecard or an administrator can change, archive or delete it.",
  ),
  originNotAllowed: define(403, "origin_not_allowed", "Requests from this origin are not allowed."),

  customerNotFound: define(
    404,
    "customer_not_found",
    (alias: string) => `The company "${alias}" does not exist, or you have no access to it.`,
  ),
  recordNotFound: define(404, "record_not_found", (id: number) => `Failed to find model with id: ${id}`),
  groupNotFound: define(404, "group_not_found", "There is no such group, or it was removed."),
  hierarchyUploadNotFound: define(
    404,
    "hierarchy_upload_not_found",
    "There is no such upload of the hierarchy.",
  ),
  dropdownNotFound: define(404, "dropdown_not_found", (alias: string) => `There is no dropdown "${alias}".`),
  valueNotFound: define(404, "value_not_found", "The dropdown has no such value."),
  mergeNotFound: define(404, "merge_not_found", "There is no such merge of this dropdown."),
  unknownConfiguration: define(
    404,
    "unknown_configuration",
    (name: string) => `There is no configuration "${name}".`,
  ),
  fileNotFound: define(404, "file_not_found", "There is no such file, or you have no access to it."),
  commentNotFound: define(
    404,
    "comment_not_found",
    "There is no such comment, or you have no access to its record.",
  ),
  documentNotFound: define(
    404,
    "document_not_found",
    "There is no such document, or you have no access to it.",
  ),
  shareNotFound: define(404, "share_not_found", "There is no such link, or it has ended."),
  sharedDocumentNotFound: define(
    404,
    "shared_document_not_found",
    "This link no longer works. Ask the person who sent it for another one.",
  ),
  listNotFound: define(
    404,
    "list_not_found",
    (id: string) => `There is no list "${id}" here, or you have no access to it.`,
  ),
  prototypeNotFound: define(
    404,
    "list_item_not_found",
    (alias: string) => `The list has no item "${alias}". Reload it.`,
  ),
  pictureNotFound: define(404, "picture_not_found", "This record has no picture."),
  logoNotFound: define(404, "logo_not_found", "This company has no such logo."),
  viewNotFound: define(404, "view_not_found", "There is no such saved view, or you have no access to it."),
  dashboardNotFound: define(
    404,
    "dashboard_not_found",
    "You have no such dashboard category, or it was deleted. Reload the page.",
  ),
  widgetNotFound: define(
    404,
    "dashboard_card_not_found",
    "You have no such card on your dashboard, or it was deleted. Reload the page.",
  ),
  scheduleNotFound: define(
    404,
    "schedule_not_found",
    "You have no such scheduled report, or it was deleted. Reload the page.",
  ),
  criticalEventNotFound: define(
    404,
    "critical_event_not_found",
    "There is no such critical event, or you may not view its record. Reload the page.",
  ),
  scorecardNotFound: define(
    404,
    "scorecard_not_found",
    "There is no such scorecard, or you may not view all that it weighs. Reload the page.",
  ),
  scorecardRunNotFound: define(
    404,
    "scorecard_run_not_found",
    "There is no such run of this scorecard that you may open. Compute the scorecard to see it as you may view it.",
  ),
  scorecardPersonNotFound: define(
    404,
    "scorecard_person_not_found",
    "This run of the scorecard has no such person whom you may view.",
  ),
  widgetNotRemoved: define(
    404,
    "dashboard_card_not_removed",
    "This card cannot be brought back: it was deleted more than a day ago, or its category was deleted.",
  ),
  notPrintable: define(404, "not_printable", (name: string) => `There is no print view of ${name} records.`),
  reportNotFound: define(404, "report_not_found", (name: string) => `There is no report "${name}".`),
  datasetNotFound: define(
    404,
    "dataset_not_found",
    (name: string) => `There is no dataset "${name}" that you may view.`,
  ),
  stackedRankReportNotFound: define(
    404,
    "stacked_rank_report_not_found",
    (name: string) => `There is no stacked rank report "${name}".`,
  ),
  fleetListNotFound: define(
    404,
    "fleet_list_not_found",
    (name: string) => `There is no fleet list "${name}".`,
  ),
  promptNotFound: define(
    404,
    "prompt_not_found",
    "You have no such prompt, or it was removed: only the newest ones are kept.",
  ),
  monitorNotFound: define(404, "monitor_not_found", (alias: string) => `There is no monitor "${alias}".`),
  exportNotFound: define(
    404,
    "export_not_found",
    "There is no such export: it was removed, or it expired a day after it was made.",
  ),
  importNotFound: define(404, "import_not_found", "There is no such import, or it was removed."),
  mailNotFound: define(404, "mail_not_found", "There is no such message, or it was removed."),
  subscriptionNotFound: define(404, "subscription_not_found", "You have no such subscription."),
  sessionNotFound: define(404, "session_not_found", "You have no such session, or it is over."),
  cannotViewAs: define(
    400,
    "cannot_view_as",
    "Nobody can view the company as this user: they are not an active user of the company, or they administer all companies.",
  ),
  userNotFound: define(404, "user_not_found", "There is no such user in this company."),
  integrationNotFound: define(404, "integration_not_found", (alias: string, known: readonly string[]) =>
    known.length === 0
      ? `There is no integration "${alias}": no page of this company shows one.`
      : `There is no integration "${alias}". Known: ${known.join(", ")}.`,
  ),
  integrationLabelNotFound: define(
    404,
    "integration_label_not_found",
    (alias: string, label: string, known: readonly string[]) =>
      `The integration "${alias}" brings no "${label}". Known: ${known.join(", ")}.`,
  ),
  roleNotFound: define(404, "role_not_found", "There is no such role, or it was deleted."),
  grantNotFound: define(404, "grant_not_found", "This user does not have this role."),
  roleRightsNotFound: define(404, "role_rights_not_found", "This role has no rights on this group."),
  archiveNotFound: define(404, "archive_not_found", "There is no such archive, or it is not kept any more."),
  unmatchedRowNotFound: define(
    404,
    "unmatched_row_not_found",
    "There is no such row. It may have been removed after a year.",
  ),
  integrationNotConnected: define(
    404,
    "integration_not_connected",
    (service: string) => `${service} is not connected: your company has not set it up.`,
  ),
  imagesNotOffered: define(404, "images_not_offered", "Your company has not set up an image service."),
  videoSystemNotFound: define(
    404,
    "video_system_not_found",
    "The fleet video service does not know the source system of this event.",
  ),
  imageNotFound: define(404, "image_not_found", "There is no such page of this document."),
  letterNotFound: define(404, "letter_not_found", "There is no letter for this record."),
  lookupNotFound: define(404, "lookup_not_found", (message: string) => message),
  routeNotFound: define(404, "route_not_found", "There is nothing at this address."),

  unmatchedRowChanged: define(
    409,
    "unmatched_row_changed",
    "Somebody matched, dismissed or brought back this row meanwhile. Reload the page.",
  ),
  unmatchedUndoRefused: define(
    409,
    "unmatched_undo_refused",
    (reason: string) => `The match cannot be undone: ${reason}. Change the record by hand.`,
  ),
  staleVersion: define(409, "stale_version", (record: RecordData, path?: string) => [
    "This record was changed by someone else after you opened it.",
    { record, ...(path === undefined ? {} : { path }) },
  ]),
  notShareable: define(
    409,
    "not_shareable",
    "Confidential and archived documents cannot be shared by a link. Nobody got access.",
  ),
  staleGroup: define(
    409,
    "stale_group",
    "Someone else changed this group after you opened it. Nothing was saved. Reload the page, then try again.",
  ),
  staleHierarchy: define(
    409,
    "stale_hierarchy",
    "The hierarchy was changed after this preview. Nothing was applied. Look at what the file would change now, then try again.",
  ),
  hierarchyUploadOver: define(
    409,
    "hierarchy_upload_over",
    "This file was applied already, or cannot be taken. Nothing was changed. Upload it again.",
  ),
  staleDropdown: define(
    409,
    "stale_dropdown",
    "Someone else changed this dropdown after you opened it. Nothing was saved. Reload the page, then try again.",
  ),
  mergeUnderWay: define(
    409,
    "merge_under_way",
    (from: string, into: string) =>
      `"${from}" is being merged into "${into}" in this dropdown. Wait until that is done, or cancel it.`,
  ),
  valueInRules: define(
    409,
    "value_in_rules",
    (value: string, rules: readonly string[]) =>
      `Rules name "${value}": those of ${rules.join(", ")}. They would go on naming a value that no record has. Change these rules first, or disable the value instead.`,
  ),
  staleConfiguration: define(
    409,
    "stale_configuration",
    "Someone else changed these settings after you opened them. Nothing was saved. Reload the page, then try again.",
  ),
  staleStackedRankReports: define(
    409,
    "stale_stacked_rank_reports",
    "Someone else changed the stacked rank reports after you opened them. Nothing was saved. Reload the page, then try again.",
  ),
  staleNavigation: define(
    409,
    "stale_navigation",
    "Someone else changed the navigation after you opened it. Nothing was saved. Reload the page, then try again.",
  ),
  staleCustomer: define(
    409,
    "stale_customer",
    "Someone else renamed the company after you opened this page. Nothing was saved. Reload the page, then try again.",
  ),
  staleUser: define(
    409,
    "stale_user",
    "Someone else changed this user after you opened it. Nothing was saved. Reload the page, then try again.",
  ),
  staleTerms: define(
    409,
    "stale_terms",
    "These are not the current terms of service. Reload the page to read the current ones.",
  ),
  ownAdministration: define(
    409,
    "own_administration",
    "You cannot end your own administration or deactivate yourself. Ask another administrator to do it.",
  ),
  lastAdministrator: define(
    409,
    "last_administrator",
    "This would leave the company without an administrator. Make somebody else an administrator first.",
  ),
  accountClosed: define(
    409,
    "account_closed",
    "This account was closed by the operator of Safety Suite. Please contact support to have it opened again.",
  ),
  superAdminStaysActive: define(
    409,
    "super_admin_stays_active",
    (name: string) =>
      `${name} is a super admin, who can sign in to every company, so that no company can deactivate them. Nothing was saved. Please contact support if they should no longer sign in.`,
  ),
  notInvitedNow: define(
    409,
    "not_invited_now",
    (name: string) =>
      `${name} has no open invitation: only those who have not signed in yet are invited again.`,
  ),
  staleRole: define(
    409,
    "stale_role",
    "Someone else changed this role after you opened it. Nothing was saved. Reload the page, then try again.",
  ),
  visitorHasNoName: define(
    409,
    "visitor_has_no_name",
    (company: string) =>
      `You visit ${company} as a super admin and are not one of its users, so it has no name of yours. ` +
      "Change your name in a company where you are a user.",
  ),
  roleNameTaken: define(
    409,
    "role_name_taken",
    (name: string) => `There is a role named "${name}" already. Choose another name.`,
  ),
  roleLocked: define(
    409,
    "role_locked",
    (name: string) => `"${name}" is built in and cannot be changed or deleted. Copy it, and change the copy.`,
  ),
  roleInUse: define(
    409,
    "role_in_use",
    (count: number) =>
      `${count === 1 ? "One user has" : `${count} users have`} this role. Confirm that they lose it, or give them another one first.`,
  ),
  recordOnHold: define(
    409,
    "record_held",
    (id: number) =>
      `Record No. ${id} is on Data Retention Hold. An administrator has to turn the hold off before it can be deleted.`,
  ),
  viewNameTaken: define(
    409,
    "view_name_taken",
    (name: string) => `You already have a saved view named "${name}". Choose another name.`,
  ),
  dashboardNameTaken: define(
    409,
    "dashboard_name_taken",
    (name: string) => `You already have a dashboard category named "${name}". Choose another name.`,
  ),
  staleWidget: define(
    409,
    "stale_dashboard_card",
    (name: string) =>
      `The card "${name}" was changed in another window or tab after you opened it here. Nothing was saved. Reload the page, then try again.`,
  ),
  staleLayout: define(
    409,
    "stale_dashboard_layout",
    "Your dashboard was changed in another window or tab after you opened it here. Nothing was saved. Reload the page, then try again.",
  ),
  layoutIncomplete: define(
    400,
    "dashboard_layout_incomplete",
    "A layout names each of your dashboard categories and cards once. Reload the page, then try again.",
  ),
  staleSchedule: define(
    409,
    "stale_schedule",
    (name: string) =>
      `The scheduled report "${name}" was changed in another window or tab after you opened it here. Nothing was saved. Reload the page, then try again.`,
  ),
  tooManySchedules: define(
    409,
    "too_many_schedules",
    (limit: number) => `You have ${limit} scheduled reports already. Delete one of them first.`,
  ),
  staleCriticalEvent: define(
    409,
    "stale_critical_event",
    "Somebody did something about this critical event after you opened it. Nothing was saved. Reload the page, then try again.",
  ),
  staleCriticalEventRules: define(
    409,
    "stale_critical_event_rules",
    "The rules were changed by somebody else after you opened them here. Nothing was saved. Reload the page, then try again.",
  ),
  staleScorecard: define(
    409,
    "stale_scorecard",
    (name: string) =>
      `The scorecard "${name}" was changed in another window or tab after you opened it here. Nothing was saved. Reload the page, then try again.`,
  ),
  tooManyScorecards: define(
    409,
    "too_many_scorecards",
    (limit: number) => `Your company has ${limit} scorecards already. Delete one of them first.`,
  ),
  testUnderWay: define(
    409,
    "schedule_test_under_way",
    "A test message of this report is on its way already. Wait for it first.",
  ),
  widgetPartlySeen: define(
    409,
    "dashboard_card_partly_seen",
    (name: string) =>
      `The report "${name}" has parts that you may not see or whose module is switched off. Saving would lose them, so nothing was saved. Save a copy instead.`,
  ),
  staleList: define(
    409,
    "stale_list",
    "Someone else changed this list after you opened it. Nothing was saved. Look at it again, then try again.",
  ),
  listItemsChanged: define(409, "list_items_changed", (names: readonly string[]) => {
    const quoted = names.map((name) => `"${name}"`).join(", ");
    return `Somebody else changed ${quoted} after you opened it. Nothing was saved. Look at it again, then try again.`;
  }),
  prototypeNameTaken: define(
    409,
    "list_item_name_taken",
    (name: string) => `The list already has an item named "${name}". Choose another name.`,
  ),
  prototypeNotDeletable: define(
    409,
    "list_item_not_deletable",
    (name: string) => `The item "${name}" belongs to the list and cannot be removed.`,
  ),
  tooManyPrototypes: define(
    409,
    "too_many_list_items",
    (limit: number) => `A list has at most ${limit} items. Remove one before you add another.`,
  ),
  tooManyViews: define(
    409,
    "too_many_views",
    (limit: number) => `You have ${limit} saved views of this list. Delete one before you save another.`,
  ),
  tooManyDashboards: define(
    409,
    "too_many_dashboards",
    (limit: number) => `You have ${limit} dashboard categories. Delete one before you add another.`,
  ),
  tooManyCopies: define(
    409,
    "too_many_dashboard_copies",
    "With the copy you would have more than 50 dashboard categories, or more than 500 cards. Delete some first.",
  ),
  tooManyBookmarks: define(
    409,
    "too_many_dashboard_bookmarks",
    (limit: number) => `You have ${limit} dashboard bookmarks. Delete one before you add another.`,
  ),
  bookmarkNameTaken: define(
    409,
    "dashboard_bookmark_name_taken",
    (name: string) => `You already have a bookmark of this dashboard named "${name}". Choose another name.`,
  ),
  bookmarkNotFound: define(
    404,
    "dashboard_bookmark_not_found",
    "You have no such dashboard bookmark, or it was deleted. Reload the page.",
  ),
  tooManyWidgets: define(
    409,
    "too_many_dashboard_cards",
    (who: string) => `${who} cards, which is the most that there can be. Delete one before you add another.`,
  ),
  exportNotReady: define(
    409,
    "export_not_ready",
    "The file is not ready yet. Wait until the export is done.",
  ),
  tooManyExports: define(
    409,
    "too_many_exports",
    (limit: number) =>
      `You have ${limit} exports that are not ready yet. Wait for one of them, or cancel one.`,
  ),
  filingKept: define(
    409,
    "filing_kept",
    "This file is already kept as filed for the year: nothing changed since. Nothing was added.",
  ),
  noPasswordReset: define(
    409,
    "password_reset_unavailable",
    "Single sign-on customers cannot request a password reset.",
  ),
  importUnderWay: define(
    409,
    "import_under_way",
    "This import is in progress. Wait until it is done, or cancel it.",
  ),
  customerWorkUnderWay: define(
    409,
    "customer_work_under_way",
    (name: string) => `Something else is under way for ${name}. Wait until it has ended.`,
  ),
  customerInUse: define(
    409,
    "customer_in_use",
    (name: string) => `${name} is in use. Suspend it before you delete it.`,
  ),
  customerOfThePage: define(
    409,
    "customer_of_the_page",
    (name: string) => `These are the pages of ${name}. Delete it from the pages of another company.`,
  ),
  importOver: define(409, "import_over", "This import is over. To import the file again, upload it again."),
  importNotUndoable: define(409, "import_not_undoable", "This import changed nothing that could be undone."),
  importUndoOver: define(
    409,
    "import_undo_over",
    (days: number) =>
      `This import ended more than ${days} ${days === 1 ? "day" : "days"} ago, so it can no longer be undone. ` +
      "How long imports can be undone is a setting of the company: Configuration > Imports.",
  ),
  tooManyImports: define(
    409,
    "too_many_imports",
    (limit: number) =>
      `There are ${limit} imports that are not finished. Finish or remove one of them first.`,
  ),
  mailNotRetryable: define(
    409,
    "mail_not_retryable",
    "Only a message that failed or was suppressed can be sent again. Reload the page to see how far it is.",
  ),
  tooManySubscriptions: define(
    409,
    "too_many_subscriptions",
    (limit: number) => `You have ${limit} subscriptions already. End one of them first.`,
  ),
  bodyTooLarge: define(
    413,
    "body_too_large",
    (limit: number) => `The request is too large: at most ${limit / 1024} KB are accepted.`,
  ),
  fileTooLarge: define(
    413,
    "file_too_large",
    (limit: number) => `The file is too large: at most ${limit / 1_000_000} MB are accepted.`,
  ),
  exportTooLarge: define(
    413,
    "export_too_large",
    (limit: number) =>
      `More than ${limit.toLocaleString("en-US")} rows cannot be sent at once. ` +
      "Have the file made in the background: POST /api/models/query/export/{format}.",
  ),
  downloadTooLarge: define(
    413,
    "download_too_large",
    "At most 1 GB can be downloaded at once. Choose fewer documents.",
  ),
  archiveTooLarge: define(
    413,
    "archive_too_large",
    "At most 5 GB can be downloaded together. Choose fewer documents.",
  ),
  tooManyFiles: define(
    413,
    "too_many_files",
    "You have uploaded too many files that are not saved with a record yet. Save your records, or try again tomorrow.",
  ),
  idempotencyKeyReused: define(
    422,
    "idempotency_key_reused",
    "This Idempotency-Key belongs to another request. Send a changed request with a new key.",
  ),
  unsupportedMediaType: define(415, "unsupported_media_type", "The body must be sent as application/json."),
  unknownHost: define(421, "unknown_host", "This server does not serve the host name in the request."),
  tooManyRequests: define(429, "too_many_requests", (retryAfter: number) => [
    "Too many requests. Please wait a moment and try again.",
    { retryAfter },
  ]),
  tooManyPasswordResets: define(
    429,
    "too_many_password_resets",
    (limit: number) =>
      `You asked for ${limit} reset links within an hour. Use the latest one, or try again in an hour.`,
  ),
  tooManyAtOnce: define(429, "too_many_at_once", (retryAfter: number) => [
    "You or your company have too many requests in progress. Wait until some of them are done, then try again.",
    { retryAfter },
  ]),
  callerLeft: define(499, "caller_left", "The request was stopped because the caller closed the connection."),
  internal: define(
    500,
    "internal",
    () =>
      "We are unable to fulfill your request. Our team has been notified of the error, and we're looking into it. " +
      `If the error continues, please contact our support team at ${supportEmail()}.`,
  ),
  integrationUnreachable: define(
    502,
    "integration_unreachable",
    (service: string) => `${service} cannot be reached at the moment. Please try again shortly.`,
  ),
  integrationFailed: define(
    502,
    "integration_failed",
    (service: string) =>
      `${service} answered with an error. Please try again; if the error continues, ask your administrator.`,
  ),
  integrationAnswerUnusable: define(
    502,
    "integration_answer_unusable",
    (service: string, problem: string) =>
      `The answer of ${lowerFirst(service)} cannot be used: ${problem}. Please ask your administrator.`,
  ),
  integrationTooLarge: define(
    502,
    "integration_answer_too_large",
    (service: string) => `${service} sent more than can be taken. Please ask your administrator.`,
  ),
  integrationAddressRefused: define(
    502,
    "integration_address_refused",
    (service: string) =>
      `${service} has an address that may not be called. Please contact our support team at ${supportEmail()}.`,
  ),
  integrationTooSlow: define(
    504,
    "integration_too_slow",
    (service: string) => `${service} did not answer in time. Please try again shortly.`,
  ),
  filesUnavailable: define(
    503,
    "files_unavailable",
    "Files cannot be stored or read at the moment. Please try again shortly.",
  ),
  unavailable: define(503, "unavailable", () => [
    "The database cannot be reached at the moment. Please try again shortly.",
    { retryAfter: RETRY_AFTER_SECONDS },
  ]),
};
