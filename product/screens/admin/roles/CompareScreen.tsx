import { FormGroup, HTMLSelect, Switch } from "@blueprintjs/core";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Waiting } from "../../../common/Waiting.tsx";
import type { ModuleRights, ReportRights, Role } from "../../../services/index.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { AdminOnly } from "../AdminOnly.tsx";
import { useModules, useReportRights, useRoles } from "../useAdministration.ts";
import { ComparedTable } from "./ComparedTable.tsx";
import { comparedRights } from "./comparedRights.ts";
import { asModules, withEachReport } from "./reports/reportText.ts";

/** What two roles grant, side by side; the address says which roles. */
export function CompareScreen() {
  return (
    <AdminOnly>
      <Loaded />
    </AdminOnly>
  );
}

function Loaded() {
  const roles = useRoles();
  const modules = useModules();
  const reports = useReportRights();
  const all = [roles, modules, reports];
  const isFailed = all.some(({ error, data }) => error !== undefined && !data);
  if (isFailed) return <LoadFailed onRetry={() => void Promise.all(all.map(({ mutate }) => mutate()))} />;
  if (!roles.data || !modules.data || !reports.data) return <Waiting />;
  return <Compare roles={roles.data} modules={modules.data} reports={reports.data} />;
}

interface CompareProps {
  roles: readonly Role[];
  modules: readonly ModuleRights[];
  reports: readonly ReportRights[];
}

function Compare({ roles, modules, reports }: CompareProps) {
  const [address, setAddress] = useSearchParams();
  const [isShort, setShort] = useState(true);
  // A role of administrators grants everything, so that it says least beside another one.
  const usual = roles.toSorted((a, b) => Number(a.roleType === "ADMIN") - Number(b.roleType === "ADMIN"));
  const roleAt = (name: string, index: number) =>
    roles.find(({ id }) => id === Number(address.get(name))) ?? usual[index];
  const [first, second] = [roleAt("first", 0), roleAt("second", 1)];
  if (!first || !second) return <p className="admin-quiet">The company has no two roles to compare.</p>;
  const choose = (name: string) => (id: number) =>
    setAddress({ first: String(first.id), second: String(second.id), [name]: String(id) }, { replace: true });
  const [one, other] = [withEachReport(first, reports), withEachReport(second, reports)];
  const all = comparedRights([...modules, ...asModules(reports)], one, other);
  const different = all.filter(({ isDifferent }) => isDifferent);
  return (
    <>
      <div className="admin-toolbar">
        <RoleChoice label="First role" roles={roles} chosen={first} onChoose={choose("first")} />
        <RoleChoice label="Second role" roles={roles} chosen={second} onChoose={choose("second")} />
        <Switch
          checked={isShort}
          label="Only what differs"
          onChange={(event) => setShort(event.currentTarget.checked)}
        />
      </div>
      <p className="admin-quiet" role="status">
        {different.length === 0
          ? `${first.name} and ${second.name} grant the same.`
          : `${first.name} and ${second.name} differ on ${different.length} of ${all.length} modules${reports.length > 0 ? " and reports" : ""}.`}
      </p>
      <ComparedTable compared={isShort ? different : all} first={first.name} second={second.name} />
    </>
  );
}

interface RoleChoiceProps {
  label: string;
  roles: readonly Role[];
  chosen: Role;
  onChoose(id: number): void;
}

function RoleChoice({ label, roles, chosen, onChoose }: RoleChoiceProps) {
  return (
    <FormGroup label={label} labelFor={label}>
      <HTMLSelect
        id={label}
        value={chosen.id}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </FormGroup>
  );
}
