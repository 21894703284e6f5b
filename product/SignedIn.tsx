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
import {
  type Session,
  type SessionPrincipal,
  sessionState,
  IdleLogOut,
  useSession,
} from "./session/index.ts";
import { ServerAway } from "./ServerAway.tsx";
import { ErrorScreen } from "./shell/ErrorScreen.tsx";
import { loadScreenAt } from "./shell/loadScreenAt.ts";
import { lazyScreen } from "./common/lazyScreen.tsx";
import { setViewAs, viewAsOfTab } from "./common/viewAs.ts";
import { Waiting } from "./common/Waiting.tsx";
import { useTelemetry } from "./telemetry/useTelemetry.ts";
import { askAhead } from "./workspace/askAhead.ts";
import { buildWorkspace } from "./workspace/buildWorkspace.ts";
import { type CompanyChanges, createCompanyChanges } from "./workspace/companyChanges.ts";
import { createLogOutTasks, type LogOutTasks } from "./workspace/logOutTasks.ts";
import { ChangeHubContext } from "./workspace/freshness/changeHub.ts";
import { useFreshness } from "./workspace/freshness/useFreshness.ts";
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
  const services = useServices(session, company, changes);
  const { enabled, idleTimeout } = configuration.timeouts;
  const logOutTasks = useLogOutTasks(session);
  const isKnown = session.wasSignedIn();
  useFirstReads(services, isKnown);
  const signOut = () => void logOutTasks.done().then(() => session.signOut(services.login.signOut));
  const build = (account: Account): Workspace => {
    const refresh = async () => {
      changes.startReading();
      await mutate(build(await reloadAccount(services, account)), { revalidate: false });
    };
    const workspace = buildWorkspace({
      account,
      configuration,
      services,
      signOut,
      refresh,
      changes,
      logOutTasks,
    });
    changes.wasRead();
    return workspace;
  };
  const {
    data: opened,
    error,
    mutate,
  } = useSWRImmutable<Workspace | NoAccess, unknown>(
    ["account", principal.subject, alias],
    () => openCompany(services, { alias, isKnown }, build),
    { shouldRetryOnError: false },
  );
  // The time-out does not apply to the provider's own people (spec platform.md 6).
  const hasNoTimeout = opened && "session" in opened ? opened.session.signedIn.providerEmployee : false;
  const notifyServer = useCallback(
    // What cannot be sent now is sent a little later.
    () => void services.login.noteActivity().catch(() => undefined),
    [services],
  );
  useRefusal(error, session);
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

/** The clients of the server for this company. */
function useServices(
  session: Session,
  { alias, configuration }: SignedInProps["company"],
  changes: CompanyChanges,
): Services {
  return useMemo(
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
}

/** What is still to be done when the session ends here; the tokens are dropped after that. */
function useLogOutTasks(session: Session): LogOutTasks {
  const [logOutTasks] = useState(createLogOutTasks);
  useEffect(
    () =>
      session.store.sub(
        sessionState,
        () => void (session.state().status === "loggedOut" && logOutTasks.done()),
      ),
    [session, logOutTasks],
  );
  return logOutTasks;
}

/** Asks for what the first screen reads before the account, whose large answers would keep it waiting for a connection. */
function useFirstReads(services: Services, isKnown: boolean): void {
  useLayoutEffect(() => {
    const { pathname } = window.location;
    if (isKnown) askAhead(services, pathname);
    loadScreenAt(routes, pathname);
  }, [isKnown, services]);
}

/** Loads user and company, and asks for the first page of what is shown then. */
async function openCompany(
  services: Services,
  { alias, isKnown }: { alias: string; isKnown: boolean },
  build: (account: Account) => Workspace,
): Promise<Workspace | NoAccess> {
  const { pathname } = window.location;
  const onSignedIn = () => void (isKnown || askAhead(services, pathname));
  const isViewing = viewAs() !== undefined;
  const account = await loadAccount(services, { alias, isKnown, isViewing, onSignedIn });
  if (account.company === null) return account;
  const workspace = build(account);
  await askFirstPage(workspace, services, window.location);
  return workspace;
}

/** Ends a session whose account is refused, and the view as somebody else that has ended. */
function useRefusal(error: unknown, session: Session): void {
  useEffect(() => {
    if (isLoginFailure(error)) session.fail(error.message);
    if (isViewAsEnded(error)) {
      setViewAs(undefined);
      window.location.reload();
    }
  }, [error, session]);
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
  const { user, company } = workspace.session;
  const hub = useFreshness(services.changes, [company.alias, user.id, viewAs() ?? ""].join(" "));
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
        <ChangeHubContext value={hub}>
          <TermsAgreement>
            <RouterProvider router={router} />
          </TermsAgreement>
        </ChangeHubContext>
      </AddressContext>
    </WorkspaceContext>
  );
}
