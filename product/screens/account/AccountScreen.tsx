import { Card } from "@blueprintjs/core";
import { useUserSession } from "../../workspace/workspace.ts";
import "./account.css";
import { RequestReset } from "./RequestReset.tsx";

/** The own account: a new password, where the product has passwords (spec platform.md 2.2). */
export function AccountScreen() {
  const { canResetPassword } = useUserSession();
  return (
    <Card className="account-card">
      <h2>Password</h2>
      {canResetPassword ? (
        <RequestReset />
      ) : (
        <p>
          Password reset is unavailable because your company uses single sign-on. Change your password where
          you sign in.
        </p>
      )}
    </Card>
  );
}
