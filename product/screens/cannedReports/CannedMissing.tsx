import { Spinner } from "@blueprintjs/core";
import type { Page } from "../../common/pages.ts";
import { ApiError } from "../../services/index.ts";
import { NoAccess, PageMissing } from "../Message.tsx";
import { useCannedRefusal } from "./useCannedReport.ts";

/** Why a ready report is not open, in the server's words: its feature or the module of its records is off, or the user has no right on them. */
export function CannedMissing({ alias, page }: { alias: string; page: Page | undefined }) {
  const { refusal, isLoading } = useCannedRefusal(alias);
  if (isLoading) return <Spinner className="canned-wait" aria-label="Loading" />;
  if (refusal instanceof ApiError && refusal.status === 403) return <NoAccess message={refusal.message} />;
  return <PageMissing page={page} />;
}
