import { useParams } from "react-router-dom";
import { usePageHeading } from "../../common/heading.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { ApiError } from "../../services/index.ts";
import { AdminOnly } from "../admin/AdminOnly.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess } from "../Message.tsx";
import { DropdownForm } from "./DropdownForm.tsx";
import { useDropdown } from "./useDropdowns.ts";

const NOT_FOUND = 404;

/** A dropdown: its values with their order, colors and texts, and where it is used (spec platform.md 2.1). */
export function DropdownScreen() {
  const { alias = "" } = useParams();
  return (
    <AdminOnly>
      <OneDropdown key={alias} alias={alias} />
    </AdminOnly>
  );
}

function OneDropdown({ alias }: { alias: string }) {
  const { data, error, mutate } = useDropdown(alias);
  usePageHeading(data?.name);
  if (error instanceof ApiError && error.status === NOT_FOUND) return <NoAccess message={error.message} />;
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  return <DropdownForm key={data.version} dropdown={data} />;
}
