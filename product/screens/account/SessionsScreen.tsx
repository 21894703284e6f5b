import { Button, Tag } from "@blueprintjs/core";
import { useState } from "react";
import useSWR from "swr";
import { ConfirmDialog } from "../../../views/index.ts";
import { sinceText } from "../../common/sinceText.ts";
import { showToast } from "../../common/toasts.ts";
import type { OwnSession } from "../../services/index.ts";
import { createOwnAccountClient } from "../../services/index.ts";
import { useOwnClient, useUserSession } from "../../workspace/workspace.ts";
import { useToastedAction } from "../useAction.ts";
import "./account.css";
import { Failed } from "./Failed.tsx";

/** The person's sign-ins that are not over: what was used, from where and when, and the end of one or all of them. */
export function SessionsScreen() {
  const { sessions, error, isBusy, retry, end } = useSessions();
  return (
    <section className="account-sessions" aria-labelledby="page-heading">
      <p>
        These browsers are signed in to your account. If you do not know one of them, sign it out and change
        your password.
      </p>
      {error !== undefined && <Failed error={error} onRetry={retry} />}
      {sessions === undefined && error === undefined && (
        <div className="bp6-skeleton account-waits" role="status" aria-label="Loading sessions" />
      )}
      {sessions !== undefined && (
        <ul className="account-list">
          {sessions.map((each) => (
            <Row key={each.id} session={each} isBusy={isBusy} onEnd={() => end(each)} />
          ))}
        </ul>
      )}
      <SignOutEverywhere />
    </section>
  );
}

interface RowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd(): void;
}

function Row({ session, isBusy, onEnd }: RowProps) {
  const { address, startedDate, activeDate, isCurrent } = session;
  const now = Date.now() / 1_000;
  const device = deviceOf(session);
  return (
    <li>
      <div>
        <strong>{device}</strong> {isCurrent && <Tag minimal>This browser</Tag>}
        <div className="screen-quiet">
          {address !== null && `${address} · `}Active {sinceText(activeDate, now)} · Signed in{" "}
          {sinceText(startedDate, now)}
        </div>
      </div>
      {!isCurrent && (
        <Button text="Sign Out" aria-label={`Sign out ${device}`} disabled={isBusy} onClick={onEnd} />
      )}
    </li>
  );
}

const deviceOf = ({ device }: OwnSession) => device ?? "Unknown device";

function useSessions() {
  const login = useOwnClient(createOwnAccountClient);
  const { data, error, mutate } = useSWR(["sessions"], login.sessions, { revalidateOnFocus: true });
  const { act, isBusy } = useToastedAction();
  const end = (session: OwnSession) =>
    void act(async () => {
      await login.endSession(session.id);
      void showToast("success", `${deviceOf(session)} is signed out.`);
    }).then(() => mutate());
  return { sessions: data, error: error as unknown, isBusy, retry: () => void mutate(), end };
}

/** Ends all sign-ins of the person, and leaves for the sign-in page. */
function SignOutEverywhere() {
  const login = useOwnClient(createOwnAccountClient);
  const { signOut } = useUserSession();
  const [isAsking, setAsking] = useState(false);
  const { act, isBusy } = useToastedAction();
  const everywhere = async () => {
    // This page's own sign-in is over with the others, so that it leaves at once.
    if (await act(login.endSessions)) signOut();
    setAsking(false);
  };
  return (
    <>
      <Button text="Sign Out Everywhere" onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        confirm="Yes, Sign Out Everywhere"
        cancel="Cancel"
        busy={isBusy}
        onConfirm={() => void everywhere()}
        onCancel={() => setAsking(false)}
      >
        All browsers, this one too, are signed out now. What was typed there and not saved is kept until
        someone signs in again, or is lost when the page is closed.
      </ConfirmDialog>
    </>
  );
}
