import { useState } from "react";
import { showToast } from "../../../common/toasts.ts";
import type { CompanyDashboard, createDashboardAdminClient, Role } from "../../../services/index.ts";
import { useUserSession } from "../../../workspace/workspace.ts";
import { ChoicesField } from "../../pickers/ChoicesField.tsx";
import { FormDialog } from "../../FormDialog.tsx";
import { useAction } from "../../useAction.ts";
import { useRoles } from "../useAdministration.ts";
import { PeopleField, type ChosenPerson } from "./PeopleField.tsx";
import { pushedText } from "./pushedText.ts";

type Push = ReturnType<typeof createDashboardAdminClient>["push"];

interface Props {
  dashboard: CompanyDashboard;
  /** Rejects with the reason. */
  push: Push;
  onClose(): void;
}

/** Asks who gets a copy of a dashboard category: people, and everybody with a role. */
export function PushDialog({ dashboard, push, onClose }: Props) {
  const { user } = useUserSession();
  const { data: roles = [] } = useRoles();
  const [people, setPeople] = useState<readonly ChosenPerson[]>([]);
  const [roleIds, setRoleIds] = useState<readonly string[]>([]);
  const { isBusy, refusal, act } = useAction("admin_panel_custom_dashboard_push");
  const submit = () =>
    act(async () => {
      const done = await push({
        fromEmail: dashboard.ownerEmail ?? user.email,
        toEmails: people.map(({ email }) => email),
        toRoleIds: roleIds.map(Number),
        dashboardIds: [dashboard.id],
      });
      void showToast(done.full.length === 0 ? "success" : "warning", pushedText(dashboard.name, done));
      onClose();
    });
  return (
    <FormDialog
      title="Push dashboard"
      submit="Push"
      {...{ isBusy, refusal, onClose }}
      disabled={people.length + roleIds.length === 0}
      onSubmit={() => void submit()}
    >
      <p>
        <strong dir="auto">{dashboard.name}</strong>
        {
          " is copied to the end of the dashboard of everybody you choose. They read the cards with their own rights, and may change their copy."
        }
      </p>
      <PeopleField people={people} onChange={setPeople} />
      <RolesField roles={roles} chosen={roleIds} onChange={setRoleIds} />
    </FormDialog>
  );
}

interface RolesProps {
  roles: readonly Pick<Role, "id" | "name">[];
  /** Ids. */
  chosen: readonly string[];
  onChange(ids: readonly string[]): void;
}

function RolesField({ roles, chosen, onChange }: RolesProps) {
  const options = roles.map(({ id, name }) => ({ key: String(id), label: name }));
  return <ChoicesField label="Roles" placeholder="None" {...{ options, chosen, onChange }} />;
}
