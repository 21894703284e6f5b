import { Suspense } from "react";
import { Spinner } from "@blueprintjs/core";
import { useUserSession } from "../workspace/workspace.ts";
import { lazyScreen } from "../common/lazyScreen.tsx";
import { ButtonPopover, initials } from "../../views/index.ts";

/** What the menu shows comes when somebody is about to open it. */
const Panel = lazyScreen<{ fullName: string }>(
  async () => (await import("./UserMenuPanel.tsx")).UserMenuPanel,
);

/** Who is signed in, for which company; switch of company and theme; account; sign-out (spec platform.md 2.2). */
export function UserMenu() {
  const { user, company } = useUserSession();
  const fullName = `${user.firstName} ${user.lastName}`;
  return (
    <ButtonPopover
      content={
        <Suspense fallback={<Spinner className="shell-user-panel" aria-label="Opening the menu" />}>
          <Panel fullName={fullName} />
        </Suspense>
      }
      placement="bottom-end"
    >
      <button type="button" className="shell-user" onPointerEnter={Panel.load} onFocus={Panel.load}>
        <span className="ss-unseen">User menu</span>
        <span className="shell-user-words">
          <span className="shell-user-name">{fullName}</span>
          <span className="shell-user-company">{company.name}</span>
        </span>
        <span className="shell-initials" aria-hidden>
          {initials(fullName)}
        </span>
      </button>
    </ButtonPopover>
  );
}
