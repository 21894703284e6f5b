import { Button, NonIdealState } from "@blueprintjs/core";
import { Error as ErrorIcon } from "@blueprintjs/icons";

interface LoginErrorProps {
  /** What the provider or the server said, or the generic text. */
  message: string;
  /** Logs out and returns to the origin. */
  onReload(): void;
}

/** 'Error logging in': a sign-in that failed, or an account that may not come in (spec platform.md 2.3, 8). */
export function LoginError({ message, onReload }: LoginErrorProps) {
  return (
    <main className="shell-message">
      <NonIdealState
        icon={<ErrorIcon size={48} />}
        title="Error logging in"
        description={<p role="alert">{message}</p>}
        action={<Button intent="primary" size="large" text="Reload" onClick={onReload} />}
      />
    </main>
  );
}
