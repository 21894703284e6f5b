import { type BodyOf, endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";
import type { OshaFilingInput, OshaFilings, OshaForm, OshaLog, OshaPrivacyCases } from "./oshaForms.ts";

/** A ready report with its form (spec reporting.md 3); `values`: what a new form says. */
export type CannedReport = Schemas["CannedReport"];

/** An input of its form. */
export type CannedParameter = CannedReport["parameters"][number];

/** What was chosen, by the names that calls have. */
export type CannedValues = NonNullable<BodyOf<"POST /api/reports/canned/{alias}">["values"]>;

/** A number of it: of a series, in the line with this key, or in all of them. */
export type CannedNumber = NonNullable<BodyOf<"POST /api/reports/canned/{alias}">["behind"]>;

/** Which part of it is meant: the records behind a number, the lines after others. */
interface CannedPart {
  readonly behind?: CannedNumber | undefined;
  readonly after?: string | undefined;
}

/** A page of its lines, as people read them. */
export type CannedAnswer = Schemas["CannedAnswer"];

/** What is wrong with the rows of its official file; no message names a value. */
export type FileCheck = Schemas["FileCheck"];

/** A loss run as its page shows it: amounts in cents, dates in epoch seconds. */
export type LossRun = Schemas["LossRun"];

/** Ready reports (spec reporting.md 2 and 7). */
export function createCannedReportsClient(request: Request) {
  const call = endpointsOf(request, "main");
  return {
    /** Those that the user may open. */
    list: async (): Promise<readonly CannedReport[]> => (await call("GET /api/reports/canned")).data,
    /** Its first lines, or another part of it. */
    run: (alias: string, values: CannedValues, { behind, after }: CannedPart = {}): Promise<CannedAnswer> =>
      call("POST /api/reports/canned/{alias}", {
        params: { alias },
        body: { values, ...(behind && { behind }), ...(after !== undefined && { after }) },
      }),
    /** Checks the rows of its official file. */
    check: (alias: string, values: CannedValues): Promise<FileCheck> =>
      call("POST /api/reports/canned/{alias}/check", { params: { alias }, body: { values } }),
    /** The OSHA log of a year and a terminal. */
    oshaLog: (form: OshaForm): Promise<OshaLog> => call("POST /api/reports/osha/log", { body: form }),
    /** The privacy cases of a log. */
    oshaPrivacy: (form: OshaForm): Promise<OshaPrivacyCases> =>
      call("POST /api/reports/osha/privacy", { body: form }),
    /** What was filed of a log, and what the log says otherwise now. */
    oshaFilings: (form: OshaForm): Promise<OshaFilings> =>
      call("POST /api/reports/osha/filings", { body: form }),
    /** Keeps a file as filed. */
    keepOshaFiling: (filing: OshaFilingInput) =>
      call("POST /api/reports/osha/filings/keep", { body: filing }),
    /** A loss run of a day. */
    lossRun: (alias: string, values: CannedValues): Promise<LossRun> =>
      call("POST /api/reports/canned/{alias}/lossRun", { params: { alias }, body: { values } }),
  };
}
