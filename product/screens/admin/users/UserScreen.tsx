import { useParams } from "react-router-dom";
import useSWR from "swr";
import { usePageHeading } from "../../../common/heading.ts";
import { Waiting } from "../../../common/Waiting.tsx";
import { ApiError, createAdministrationClient, type User } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { NoAccess } from "../../Message.tsx";
import { AdminOnly } from "../AdminOnly.tsx";
import { useRoles } from "../useAdministration.ts";
import { UserForm } from "./UserForm.tsx";
import { nameOf } from "./userText.ts";

/** One user: who they are, what they may do, and whether they may sign in (spec platform.md 2.1). */
export function UserScreen() {
  const id = Number(useParams()["userId"]);
  return (
    <AdminOnly>
      <OneUser key={id} id={id} />
    </AdminOnly>
  );
}

function OneUser({ id }: { id: number }) {
  const administration = useOwnClient(createAdministrationClient);
  const { data, error, mutate } = useSWR<User, unknown>(
    ["administration", "user", id],
    () => administration.user(id),
    { revalidateOnFocus: false },
  );
  const roles = useRoles();
  usePageHeading(data && nameOf(data));
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isGone) return <NoAccess message="There is no such user in this company." />;
  const failed = (error !== undefined && !data) || (roles.error !== undefined && !roles.data);
  if (failed) return <LoadFailed onRetry={() => void Promise.all([mutate(), roles.mutate()])} />;
  if (!data || !roles.data) return <Waiting />;
  return (
    <UserForm
      user={data}
      roles={roles.data}
      onChanged={(user) => void (user === undefined ? mutate() : mutate(user, { revalidate: false }))}
    />
  );
}
