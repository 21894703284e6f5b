import { useEffect, useMemo, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { createRouter } from "../routes.tsx";
import {
  type Account,
  createServices,
  isLoginFailure,
  type PublicConfiguration,
  useAccount,
} from "../services/index.ts";
import { type SessionPrincipal, useIdleLogOut, useSession } from "../session/index.ts";
import { CouldNotLoad } from "../shell/CompanyScreens.tsx";
import { ErrorScreen } from "../shell/ErrorScreen.tsx";
import { Waiting } from "../shell/Waiting.tsx";
import { buildWorkspace } from "./buildWorkspace.ts";
import { WorkspaceContext } from "./workspace.ts";

interface SignedInProps {
  principal: SessionPrincipal;
  company: { alias: string; configuration: PublicConfiguration };
}

/** Loads user and company, then shows the application, or why there is none for this user. */
export function SignedIn({ principal, company }: SignedInProps) {
  const session = useSession();
  const { alias, configuration } = company;
  const services = useMemo(
    () => createServices({ roots: configuration.services, customerAlias: alias, session }),
    [alias, configuration, session],
  );
  const { enabled, idleTimeout } = configuration.timeouts;
  useIdleLogOut(enabled ? idleTimeout * 1000 : undefined);
  const { data: account, error } = useAccount(services, principal, alias);
  useEffect(() => {
    if (isLoginFailure(error)) session.fail(error.message);
  }, [error, session]);
  if (isLoginFailure(error)) return <Waiting />;
  if (error !== undefined) return <ErrorScreen error={error} />;
  if (!account) return <Waiting />;
  const signOut = () => void session.signOut();
  if (account.company === null)
    return <CouldNotLoad companies={account.user.customers} onSignOut={signOut} />;
  return (
    <Application account={account} configuration={configuration} main={services.main} signOut={signOut} />
  );
}

interface ApplicationProps {
  account: Account;
  configuration: PublicConfiguration;
  main: ReturnType<typeof createServices>["main"];
  signOut(): void;
}

function Application({ account, configuration, main, signOut }: ApplicationProps) {
  const [workspace] = useState(() => buildWorkspace({ account, configuration, main, signOut }));
  const [router] = useState(createRouter);
  return (
    <WorkspaceContext value={workspace}>
      <RouterProvider router={router} />
    </WorkspaceContext>
  );
}
