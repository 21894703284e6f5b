import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { RouterProvider } from "react-router-dom";
import useSWRImmutable from "swr/immutable";
import { askFirstPage } from "./askFirstPage.ts";
import { createRouter, routes } from "./routes.tsx";
import {
  type Account,
  createServices,
  isLoginFailure,
  isServiceAway,
  isViewAsEnded,
  loadAccount,
  type NoAccess,
  type PublicConfiguration,
  reloadAccount,
  type Services,
} from "./services/index.ts";
import { type SessionPrincipal, sessionState, IdleLogOut, useSession } from "./session/index.ts";
import { ServerAway } from "./ServerAway.tsx";
import { ErrorScreen } from "./shell/ErrorScreen.tsx";
import { loadScreenAt } from "./shell/loadScreenAt.ts";
import { lazyScreen } from "./common/lazyScreen.tsx";
import { setViewAs, viewAsOfTab } from "./common/viewAs.ts";
import { Waiting } from "./common/Waiting.tsx";
import { useTelemetry } from "./telemetry/useTelemetry.ts";
import { askAhead } from "./workspace/askAhead.ts";
import { buildWorkspace } from "./workspace/buildWorkspace.ts";
import { createCompanyChanges } from "./workspace/companyChanges.ts";
import { createLogOutTasks } from "./workspace/logOutTasks.ts";
import { AddressContext } from "./workspace/pageAddress.ts";
import { TermsAgreement } from "./workspace/termsAgreement.tsx";
import { type Workspace, WorkspaceContext } from "./workspace/workspace.ts";

const CouldNotLoad = lazyScreen(async () => (await import("./shell/CompanyScreens.tsx")).CouldNotLoad);
const viewAs = () => viewAsOfTab()?.id;

interface SignedInProps {
  principal: SessionPrincipal;
  company: { alias: string; configuration: PublicConfiguration };
  /** Where telemetry goes; null: there is none. */
  telemetryUrl: string | null;
}

/** Loads user and company, once for the life of the page, then shows the application, or why there is none for this user. */
export function SignedIn({ principal, company, telemetryUrl }: SignedInProps) {
  const session = useSession();
  const [changes] = useState(createCompanyChanges);
  const { alias, configuration } = company;
  const services = useMemo(
    () =>
      createServices({
        roots: configuration.services,
        customerAlias: alias,
        session,
        viewAs,
        noteVersion: changes.note,
      }),
    [alias, configuration, session, changes],
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
  const signOut = () => void logOutTasks.done().then(() => session.signOut(services.login.signOut));
  const build = (account: Account): Workspace => {
    const refresh = async () => {
      changes.startReading();
      const now = build(await reloadAccount(services, account));
      changes.wasRead();
      await mutate(now, { revalidate: false });
    };
    return buildWorkspace({ account, configuration, services, signOut, refresh, changes, logOutTasks });
  };
  const {
    data: opened,
    error,
    mutate,
  } = useSWRImmutable<Workspace | NoAccess, unknown>(
    ["account", principal.subject, alias],
    async () => {
      const { pathname } = window.location;
      const onSignedIn = () => void (isKnown || askAhead(services, pathname));
      const account = await loadAccount(services, {
        alias,
        isKnown,
        isViewing: viewAs() !== undefined,
        onSignedIn,
      });
      if (account.company === null) return account;
      const workspace = build(account);
      changes.wasRead();
      await askFirstPage(workspace, services, window.location);
      return workspace;
    },
    { shouldRetryOnError: false },
  );
  // The time-out does not apply to the provider's own people (spec platform.md 6).
  const hasNoTimeout = opened && "session" in opened ? opened.session.signedIn.providerEmployee : false;
  const notifyServer = useCallback(
    // What cannot be sent now is sent a little later.
    () => void services.login.noteActivity().catch(() => undefined),
    [services],
  );
  useEffect(() => {
    if (isLoginFailure(error)) session.fail(error.message);
    if (isViewAsEnded(error)) {
      setViewAs(undefined);
      window.location.reload();
    }
  }, [error, session]);
  return (
    <>
      <IdleLogOut
        timeoutMs={enabled && !hasNoTimeout ? idleTimeout * 1000 : undefined}
        notifyServer={notifyServer}
      />
      <Opened {...{ opened, error, services, telemetryUrl }} onSignOut={signOut} onRetry={() => mutate()} />
    </>
  );
}

interface OpenedProps extends Pick<SignedInProps, "telemetryUrl"> {
  /** undefined: still loading, or it failed. */
  opened: Workspace | NoAccess | undefined;
  error: unknown;
  services: Services;
  onSignOut(): void;
  /** Loads once more. */
  onRetry(): Promise<unknown>;
}

/** The application, why there is none for this user, or what went wrong. */
function Opened({ opened, error, services, telemetryUrl, onSignOut, onRetry }: OpenedProps) {
  if (isLoginFailure(error) || isViewAsEnded(error)) return <Waiting />;
  if (isServiceAway(error)) return <ServerAway error={error} onRetry={onRetry} />;
  if (error !== undefined) return <ErrorScreen error={error} />;
  if (!opened) return <Waiting />;
  if ("session" in opened)
    return <Application workspace={opened} services={services} telemetryUrl={telemetryUrl} />;
  return (
    <Suspense fallback={<Waiting />}>
      <CouldNotLoad
        companies={opened.user.customers}
        reason={opened.reason}
        isSuspended={opened.isSuspended}
        onSignOut={onSignOut}
      />
    </Suspense>
  );
}

interface ApplicationProps extends Pick<SignedInProps, "telemetryUrl"> {
  workspace: Workspace;
  services: Services;
}

function Application({ workspace, services, telemetryUrl }: ApplicationProps) {
  const [router] = useState(createRouter);
  useTelemetry(telemetryUrl, workspace.session, router);
  useEffect(() => {
    const { pathname } = router.state.location;
    // Whoever goes elsewhere and comes back reads again.
    return router.subscribe(({ location }) => {
      if (location.pathname !== pathname) services.ahead.forget();
    });
  }, [router, services]);
  return (
    <WorkspaceContext value={workspace}>
      <AddressContext value={router}>
        <TermsAgreement>
          <RouterProvider router={router} />
        </TermsAgreement>
      </AddressContext>
    </WorkspaceContext>
  );
}
