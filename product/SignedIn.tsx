import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { createRouter, routes } from "./routes.tsx";
import {
  type Account,
  createServices,
  isLoginFailure,
  type PublicConfiguration,
  type Services,
  useAccount,
} from "./services/index.ts";
import { type SessionPrincipal, sessionState, useIdleLogOut, useSession } from "./session/index.ts";
import { CouldNotLoad } from "./shell/CompanyScreens.tsx";
import { ErrorScreen } from "./shell/ErrorScreen.tsx";
import { loadScreenAt } from "./shell/loadScreenAt.ts";
import { Waiting } from "./common/Waiting.tsx";
import { askAhead } from "./workspace/askAhead.ts";
import { buildWorkspace } from "./workspace/buildWorkspace.ts";
import { createLogOutTasks, type LogOutTasks } from "./workspace/logOutTasks.ts";
import { WorkspaceContext } from "./workspace/workspace.ts";

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
  const [logOutTasks] = useState(createLogOutTasks);
  useEffect(
    // The tokens are dropped after this.
    () =>
      session.store.sub(
        sessionState,
        () => void (session.state().status === "loggedOut" && logOutTasks.done()),
      ),
    [session, logOutTasks],
  );
  const isKnown = session.wasSignedIn();
  // Before the account, whose large answers would keep it waiting for a connection.
  useLayoutEffect(() => {
    const { pathname } = window.location;
    if (isKnown) askAhead(services, pathname);
    loadScreenAt(routes, pathname);
  }, [isKnown, services]);
  const { data: account, error } = useAccount(services, principal, { alias, isKnown });
  // The time-out does not apply to the provider's own people (spec platform.md 6).
  const isStaff = account?.company ? account.permissions.providerAdmin === true : false;
  const notifyServer = useCallback(
    // What cannot be sent now is sent a little later.
    () => void services.login.noteActivity().catch(() => undefined),
    [services],
  );
  useIdleLogOut(enabled && !isStaff ? idleTimeout * 1000 : undefined, notifyServer);
  useEffect(() => {
    if (isLoginFailure(error)) session.fail(error.message);
  }, [error, session]);
  if (isLoginFailure(error)) return <Waiting />;
  if (error !== undefined) return <ErrorScreen error={error} />;
  if (!account) return <Waiting />;
  const signOut = () => void logOutTasks.done().then(() => session.signOut(services.login.signOut));
  if (account.company === null)
    return <CouldNotLoad companies={account.user.customers} onSignOut={signOut} />;
  return (
    <Application
      account={account}
      configuration={configuration}
      services={services}
      signOut={signOut}
      logOutTasks={logOutTasks}
    />
  );
}

interface ApplicationProps {
  account: Account;
  configuration: PublicConfiguration;
  services: Services;
  signOut(): void;
  logOutTasks: LogOutTasks;
}

function Application({ account, configuration, services, signOut, logOutTasks }: ApplicationProps) {
  const [workspace] = useState(() =>
    buildWorkspace({ account, configuration, services, signOut, logOutTasks }),
  );
  const [router] = useState(createRouter);
  useEffect(() => {
    const { pathname } = router.state.location;
    // Whoever goes elsewhere and comes back reads again.
    return router.subscribe(({ location }) => {
      if (location.pathname !== pathname) services.ahead.forget();
    });
  }, [router, services]);
  return (
    <WorkspaceContext value={workspace}>
      <RouterProvider router={router} />
    </WorkspaceContext>
  );
}
