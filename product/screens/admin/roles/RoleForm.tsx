import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import type { FormEvent } from "react";
import { LeaveQuestion, NoChanges } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import type { ModuleRights, ReportRights, Role } from "../../../services/index.ts";
import { createAdministrationClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { ChangedMeanwhile } from "../ChangedMeanwhile.tsx";
import { useForgetAdministration } from "../useAdministration.ts";
import { useEditing } from "../useEditing.ts";
import { useVersionedDraft } from "../useVersionedDraft.ts";
import { ReportsSection } from "./reports/ReportsSection.tsx";
import { RightsTable } from "./RightsTable.tsx";
import { RoleActions } from "./RoleActions.tsx";
import { type EditedRole, roleRules } from "./roleDraft.ts";
import { tidyRights } from "./roleText.ts";

interface RoleFormProps {
  /** A role, or what a new one starts with, as it was read last. */
  role: EditedRole;
  modules: readonly ModuleRights[];
  reports: readonly ReportRights[];
}

/** Edits a role, or creates one. */
export function RoleForm({ role, modules, reports }: RoleFormProps) {
  const known = "id" in role ? role : undefined;
  const form = useRoleForm(role, known);
  const { draft, setDraft, isChanged, isStale, guard } = form;
  const isLocked = known?.locked === true;
  return (
    <form
      className="admin-form admin-form-wide"
      aria-label={known?.name ?? "Create Role"}
      onSubmit={form.onSubmit}
    >
      {known && <RoleActions role={known} isChanged={isChanged} onLeave={guard.release} />}
      {known?.help != null && <p className="admin-quiet">{known.help}</p>}
      {isStale && <RoleChanged isCopy={!known} onDrop={form.drop} />}
      {isLocked ? (
        <Callout compact>This role is built in and cannot be changed. Copy it, and change the copy.</Callout>
      ) : (
        <FormGroup label="Name" labelFor="role-name">
          <InputGroup
            id="role-name"
            maxLength={100}
            value={draft.name}
            onValueChange={(name) => setDraft({ ...draft, name })}
            autoFocus={!known}
          />
        </FormGroup>
      )}
      <RightsTable
        modules={modules}
        rights={draft.rights}
        disabled={isLocked}
        onChange={(rights) => setDraft({ ...draft, rights })}
      />
      <ReportsSection
        {...{ reports, modules }}
        rights={draft.rights}
        disabled={isLocked}
        onChange={(rights) => setDraft({ ...draft, rights })}
      />
      {!isLocked && (
        <div className="admin-bar">
          <Button
            type="submit"
            intent="primary"
            text={known ? "Save" : "Create"}
            loading={form.isBusy}
            disabled={draft.name.trim() === "" || (known !== undefined && (!isChanged || isStale))}
          />
          <Button text="Cancel" disabled={form.isBusy} onClick={form.leave} />
          <NoChanges isShown={known !== undefined && !isChanged} />
        </div>
      )}
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </form>
  );
}

/** Says that a role was changed after its page was opened. A copy can be saved all the same: nobody has changed that one. */
function RoleChanged({ isCopy, onDrop }: { isCopy: boolean; onDrop(): void }) {
  if (!isCopy) return <ChangedMeanwhile what="This role" onDrop={onDrop} />;
  return (
    <Callout intent="warning" role="alert">
      <p>
        The role that you copy was changed after you opened this page. The copy starts with the rights that it
        had before.
      </p>
      <Button text="Discard and copy it as it is now" onClick={onDrop} />
    </Callout>
  );
}

/** Name and rights while they are edited, and what saves or leaves them. */
function useRoleForm(role: EditedRole, known: Role | undefined) {
  const administration = useOwnClient(createAdministrationClient);
  const forget = useForgetAdministration();
  const { base, draft, setDraft, isChanged, isStale, show } = useVersionedDraft(role, roleRules);
  const isEdited = isChanged && known?.locked !== true;
  const { isBusy, act: run, guard, go, leave } = useEditing(isEdited, "/admin/roles");
  const save = async () => {
    const input = { name: draft.name.trim(), permissions: tidyRights(draft.rights) };
    const saved = known
      ? await administration.changeRole({ id: known.id, version: base.version, ...input })
      : await administration.addRole(input);
    if (known) show(saved);
    const done = known ? "updated" : "created";
    void showToast("success", `The ${saved.name} role has been successfully ${done}.`);
    guard.release();
    await forget();
    go();
  };
  const submit = async () => {
    // Where somebody else changed the role, the page then says so, and how to go on.
    if (!(await run(save))) await forget();
  };
  return {
    draft,
    setDraft,
    isChanged,
    // The answer of the save says what is so now.
    isStale: isStale && !isBusy,
    drop: () => show(role),
    isBusy,
    guard,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void submit();
    },
    leave,
  };
}
