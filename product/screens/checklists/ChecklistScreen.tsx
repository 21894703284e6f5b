import { useParams } from "react-router-dom";
import { usePageHeading } from "../../common/heading.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { ApiError } from "../../services/index.ts";
import { AdminOnly } from "../admin/AdminOnly.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess } from "../Message.tsx";
import { ChecklistForm } from "./ChecklistForm.tsx";
import { useChecklists } from "./useChecklists.ts";

const NOT_FOUND = 404;

/** The checklists of a record type, with their items (spec platform.md 2.1; records.md 3.10). */
export function ChecklistScreen() {
  const { alias = "" } = useParams();
  return (
    <AdminOnly>
      <OfType key={alias} alias={alias} />
    </AdminOnly>
  );
}

function OfType({ alias }: { alias: string }) {
  const { data, error, mutate } = useChecklists(alias);
  const typeName = data?.[0]?.templateName;
  usePageHeading(typeName === undefined ? undefined : `${typeName} Checklists`);
  if (error instanceof ApiError && error.status === NOT_FOUND) return <NoAccess message={error.message} />;
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data || typeName === undefined) return <Waiting />;
  return <ChecklistForm alias={alias} typeName={typeName} lists={data} />;
}
