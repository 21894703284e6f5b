import "./styles.css";
import { askStartup, started } from "./started.ts";
import { OverlaysProvider, PortalProvider } from "@blueprintjs/core";
import { type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { isServiceAway, type Startup } from "./services/index.ts";
import {
  openSession,
  SessionContext,
  SessionGate,
  setSupportEmail,
  useSessionState,
} from "./session/index.ts";
import { routes } from "./routes.tsx";
import { ServerAway } from "./ServerAway.tsx";
import { SignedIn } from "./SignedIn.tsx";
import { startIcons } from "./common/icons.ts";
import { lazyScreen } from "./common/lazyScreen.tsx";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { ownCache } from "../views/index.ts";
import { ErrorScreen } from "./shell/ErrorScreen.tsx";
import { loadScreenAt } from "./shell/loadScreenAt.ts";
import { startTheme } from "./common/theme.ts";
import { Waiting } from "./common/Waiting.tsx";

const NoCompany = lazyScreen(async () => (await import("./NoCompany.tsx")).NoCompany);

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no element with the id root.");
const root = createRoot(container);
/** Blueprint's contexts but that of its hotkeys: the keys are ours (views/keys), and its sheet of them brings a dozen icons into each first load. */
const show = (page: ReactNode) =>
  root.render(
    <PortalProvider>
      <OverlaysProvider>
        <ErrorBoundary>{page}</ErrorBoundary>
      </OverlaysProvider>
    </PortalProvider>,
  );

interface GateProps {
  company: NonNullable<Startup["company"]>;
  telemetryUrl: string | null;
}

function Gate({ company, telemetryUrl }: GateProps) {
  const state = useSessionState();
  const principal = "principal" in state ? state.principal : undefined;
  return (
    <SessionGate waiting={<Waiting />}>
      {/* What the server said to one user of one company is never shown to another. */}
      {principal && (
        <SWRConfig key={`${principal.subject}@${company.alias}`} value={ownCache}>
          <SignedIn principal={principal} company={company} telemetryUrl={telemetryUrl} />
        </SWRConfig>
      )}
    </SessionGate>
  );
}

/** Configuration, session, application (spec platform.md 2.4). */
async function start({ config, company }: Startup): Promise<void> {
  const { tagManagerId } = config;
  setSupportEmail(config.supportEmail);
  if (tagManagerId !== null)
    void import("./telemetry/tagManager.ts").then(
      ({ loadTagManager }) => loadTagManager(tagManagerId),
      () => undefined,
    );
  if (!company)
    return show(
      <Suspense fallback={<Waiting />}>
        <NoCompany config={config} />
      </Suspense>,
    );
  const session = openSession(config.identity);
  show(
    <SessionContext value={session}>
      <Gate company={company} telemetryUrl={config.telemetryUrl} />
    </SessionContext>,
  );
  await session.start();
}

/** Any failure shows the error screen, but a service that is away: it is asked again. */
function showFailure(error: unknown): void {
  if (!isServiceAway(error)) return show(<ErrorScreen error={error} />);
  show(<ServerAway error={error} onRetry={retry} />);
}

/** Asks for the configuration once more. What is away still is asked for again by the page that says so. */
const retry = () =>
  askStartup()
    .then(start)
    .catch((error: unknown) => {
      if (!isServiceAway(error)) showFailure(error);
    });

startTheme();
startIcons();
show(<Waiting />);
loadScreenAt(routes, window.location.pathname);
started.then(start).catch(showFailure);
