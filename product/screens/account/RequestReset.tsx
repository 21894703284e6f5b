import { Button, Callout } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { createOwnAccountClient, errorText, type PasswordReset } from "../../services/index.ts";
import { useCatalog, useOwnClient, useUserSession } from "../../workspace/workspace.ts";

/** What a request came to: where the link went, or why there is none. */
type Outcome = { sent: PasswordReset } | { refusal: string };

/** Asks for a link by which the person chooses a new password, and says where it went. */
export function RequestReset() {
  const { user } = useUserSession();
  const login = useOwnClient(createOwnAccountClient);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const message = useRef<HTMLDivElement>(null);
  // The button could not hold the focus meanwhile; what came of it is read, and the button comes next backwards.
  useEffect(() => {
    if (outcome !== undefined) message.current?.focus();
  }, [outcome]);
  const request = async () => {
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome({ sent: await login.requestPasswordReset() });
    } catch (error) {
      const refusal = errorText(error);
      if (refusal !== undefined) setOutcome({ refusal });
    }
    setBusy(false);
  };
  return (
    <>
      <p>
        To choose a new password, request a link for {user.email}. It works once, within an hour. When you
        have chosen the password, you are signed out everywhere.
      </p>
      <Button intent="primary" text="Request Reset Link" loading={isBusy} onClick={() => void request()} />
      {outcome && (
        <div
          ref={message}
          tabIndex={-1}
          className="account-outcome"
          role={"sent" in outcome ? "status" : "alert"}
        >
          <Callout compact intent={"sent" in outcome ? "success" : "danger"}>
            {"sent" in outcome ? <Sent reset={outcome.sent} /> : outcome.refusal}
          </Callout>
        </div>
      )}
    </>
  );
}

function Sent({ reset: { email, delivery } }: { reset: PasswordReset }) {
  const { abilities } = useCatalog();
  if (delivery === "email")
    return `A reset link was sent to ${email}. If it does not arrive within a few minutes, look in your spam folder.`;
  const ready = "A reset link is ready. This installation sends no email:";
  if (!abilities.admin) return `${ready} ask an administrator of your company, who finds it in the outbox.`;
  return (
    <>
      <p>{ready} you find it in the outbox.</p>
      <Link to="/admin/outbox">Open the outbox</Link>
    </>
  );
}
