import { Button, Callout, Checkbox, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useState } from "react";
import { createOwnAccountClient, errorText } from "../services/index.ts";
import type { TermsOfService } from "../../engine/index.ts";
import { useOwnClient, useUserSession } from "../workspace/workspace.ts";

interface TermsGateProps {
  terms: TermsOfService;
  onAccepted(): void;
}

/** Keeps the page from whoever has not agreed to the current terms of service (spec reporting.md 4). Declining signs out. */
export function TermsGate({ terms: { version, url }, onAccepted }: TermsGateProps) {
  const { signOut } = useUserSession();
  const [isTicked, setTicked] = useState(false);
  const { agree, isBusy, problem } = useAgreement(version, onAccepted);
  return (
    <Dialog
      className="screen-dialog ss-own-keys"
      isOpen
      title="Terms of Service"
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <p>To continue, read and accept the terms of service, version {version}.</p>
        {url !== "" && (
          <p>
            <a href={url} target="_blank" rel="noopener noreferrer">
              Read the terms of service (opens a new tab)
            </a>
          </p>
        )}
        <Checkbox
          checked={isTicked}
          label="I have read and agree to the terms of service."
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        {problem !== undefined && (
          <Callout compact intent="danger" role="alert">
            {problem}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Decline" disabled={isBusy} onClick={signOut} />
            <Button
              intent="primary"
              text="Agree"
              loading={isBusy}
              disabled={!isTicked}
              onClick={() => void agree()}
            />
          </>
        }
      />
    </Dialog>
  );
}

/** Says to the server that the user agrees to a version of the terms. */
function useAgreement(version: string, onAccepted: () => void) {
  const { user } = useUserSession();
  const account = useOwnClient(createOwnAccountClient);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const agree = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await account.acceptTerms(user.id, version);
      onAccepted();
    } catch (error) {
      setProblem(`Can't update terms of service version: ${errorText(error) ?? ""}`);
    }
    setBusy(false);
  };
  return { agree, isBusy, problem };
}
