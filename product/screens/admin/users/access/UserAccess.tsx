import { Switch } from "@blueprintjs/core";
import { useId, useState } from "react";
import { LoadFailure } from "../../../../../views/index.ts";
import { Waiting } from "../../../../common/Waiting.tsx";
import type { User, UserAccess as Access } from "../../../../services/index.ts";
import { useCatalog } from "../../../../workspace/workspace.ts";
import { AdminSearch } from "../../AdminSearch.tsx";
import { nameOf } from "../userText.ts";
import { AccessTable } from "./AccessTable.tsx";
import { countText, firstGroup, levelText, shownModules } from "./accessRows.ts";
import { OneTerminal } from "./OneTerminal.tsx";
import { useUserAccess } from "./useUserAccess.ts";
import "./userAccess.css";

interface UserAccessProps {
  /** As they are saved. */
  user: User;
  /** What decides about rights was edited, and is not saved. */
  isUnsaved: boolean;
}

/** What somebody may do on a terminal, and which of their roles says so. */
export function UserAccess({ user, isUnsaved }: UserAccessProps) {
  const titleId = useId();
  return (
    <section className="admin-form admin-form-wide" aria-labelledby={titleId}>
      <h2 id={titleId}>What this person may do</h2>
      {isUnsaved && (
        <p className="admin-quiet" role="status">
          This shows what is saved. Your changes count once you save them.
        </p>
      )}
      <OnTerminal user={user} />
    </section>
  );
}

function OnTerminal({ user }: { user: User }) {
  const { groups } = useCatalog();
  const [chosen, setChosen] = useState<number>();
  const groupId = chosen ?? firstGroup(user.grants, groups);
  const { data, error, isLoading, mutate } = useUserAccess(user, groupId);
  const failure = error !== undefined && !isLoading && <LoadFailure onRetry={() => void mutate()} />;
  if (groupId === undefined) return <p className="admin-quiet">The company has no terminal.</p>;
  if (!data) return failure || <Waiting />;
  if (data.level !== "roles") return failure || <p>{levelText(data.level, nameOf(user))}</p>;
  return (
    <>
      <div className="admin-toolbar">
        <OneTerminal chosen={groupId} onChange={setChosen} />
        {user.status === "Invited" && <span className="admin-quiet">Counts from the first sign-in on.</span>}
      </div>
      {failure || <Modules modules={data.modules} name={nameOf(user)} isLoading={isLoading} />}
    </>
  );
}

interface ModulesProps {
  modules: Access["modules"];
  name: string;
  /** Those of another terminal are on their way. */
  isLoading: boolean;
}

function Modules({ modules, name, isLoading }: ModulesProps) {
  const [text, setText] = useState("");
  const [isShort, setShort] = useState(true);
  return (
    <>
      <div className="admin-toolbar">
        <AdminSearch label="Search modules" value={text} onChange={setText} hasKey={false} />
        <Switch
          checked={isShort}
          label="Only modules with rights"
          onChange={(event) => setShort(event.currentTarget.checked)}
        />
      </div>
      {isLoading ? <Waiting /> : <Shown all={modules} name={name} text={text} isShort={isShort} />}
    </>
  );
}

interface ShownProps {
  all: Access["modules"];
  name: string;
  text: string;
  isShort: boolean;
}

function Shown({ all, name, ...filter }: ShownProps) {
  const modules = shownModules(all, filter);
  return (
    <>
      <p className="admin-quiet" role="status">
        {countText(all)} Modules that are off in the company are left out.
      </p>
      {modules.length > 0 && <AccessTable label={`What ${name} may do`} modules={modules} />}
      {modules.length === 0 && filter.text.trim() !== "" && <p className="admin-quiet">No modules match.</p>}
    </>
  );
}
