import { Button, NonIdealState } from "@blueprintjs/core";
import { LogOut } from "@blueprintjs/icons";

interface SignedOutProps {
  /** Why nobody is signed in; left out: the person signed out in another tab. */
  message?: string | undefined;
  onLogin(): void;
}

/** The page of a tab in which nobody is signed in, and nobody is asked to sign in by itself. */
export function SignedOut({ message, onLogin }: SignedOutProps) {
  return (
    <main className="shell-message">
      <NonIdealState
        icon={<LogOut size={48} />}
        title={message === undefined ? "You are signed out." : "You are not signed in."}
        description={message && <p role="alert">{message}</p>}
        action={<Button intent="primary" size="large" text="Login" onClick={onLogin} />}
      />
    </main>
  );
}
