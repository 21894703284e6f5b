import { lazy, type ReactNode, Suspense } from "react";

import { noSignInText } from "./errorText.ts";
import { LoggedOutDialog } from "./LoggedOutDialog.tsx";
import { LoginError } from "./LoginError.tsx";
import { useSession, useSessionState } from "./SessionContext.tsx";
import { Unreachable } from "./unreachable/Unreachable.tsx";

/** A page that was just loaded shows it, and nearly nobody sees it. */
const SignedOut = lazy(async () => ({ default: (await import("./SignedOut.tsx")).SignedOut }));

interface SessionGateProps {
  /** Shown while it is not yet known who is signed in. */
  waiting: ReactNode;
  /** The product. It stays mounted when the session ends by itself, so that nothing typed is lost. */
  children: ReactNode;
}

/** Lets only a signed-in person through to `children`. */
export function SessionGate({ waiting, children }: SessionGateProps) {
  const session = useSession();
  const state = useSessionState();
  switch (state.status) {
    case "starting":
      return waiting;
    case "unreachable":
      return (
        <Unreachable
          title="The sign-in service cannot be reached"
          text={noSignInText}
          since={state.since}
          onRetry={session.retry}
        />
      );
    case "failed":
      return <LoginError message={state.message} onReload={() => void session.signOut()} />;
    case "signedOut":
      return (
        <Suspense fallback={waiting}>
          <SignedOut message={state.message} onLogin={() => void session.signIn()} />
        </Suspense>
      );
    default:
      return (
        <>
          {children}
          <LoggedOutDialog
            reason={state.status === "loggedOut" ? state.reason : undefined}
            onLogin={session.logInAgain}
          />
        </>
      );
  }
}
