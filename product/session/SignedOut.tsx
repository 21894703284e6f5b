import { Button, NonIdealState } from "@blueprintjs/core";
import { LogOut } from "@blueprintjs/icons";

/** The page of a tab whose person signed out in another one. */
export function SignedOut({ onLogin }: { onLogin(): void }) {
  return (
    <main className="shell-message">
      <NonIdealState
        icon={<LogOut size={48} />}
        title="You are signed out."
        action={<Button intent="primary" size="large" text="Login" onClick={onLogin} />}
      />
    </main>
  );
}
