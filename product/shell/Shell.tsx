import { Drawer } from "@blueprintjs/core";
import { Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { ViewsSetup } from "../workspace/ViewsSetup.tsx";
import { useFormEnvironment, useUserSession } from "../workspace/workspace.ts";
import { TrayHost } from "../tray/Tray.tsx";
import { Header } from "./Header.tsx";
import { HeadingContext } from "../common/heading.ts";
import { lazyScreen } from "../common/lazyScreen.tsx";
import { ShellKeys } from "./ShellKeys.tsx";
import { ModuleTabs } from "./ModuleTabs.tsx";
import { SideNav } from "./SideNav.tsx";
import { focusHeading, useArrival } from "../common/useArrival.ts";
import { useNavigationState } from "./useNavigationState.ts";
import { usePage } from "./usePage.ts";
import { Waiting } from "../common/Waiting.tsx";

const SuspendedBanner = lazyScreen(async () => (await import("./SuspendedBanner.tsx")).SuspendedBanner);
const ViewAsBanner = lazyScreen(async () => (await import("./ViewAsBanner.tsx")).ViewAsBanner);
const TermsGate = lazyScreen(async () => (await import("./TermsGate.tsx")).TermsGate);
const FindDialog = lazyScreen(async () => (await import("./find/FindDialog.tsx")).FindDialog);

/** The frame of every screen: navigation, header, and the screen of the route. */
export function Shell() {
  const { user, viewing, terms } = useUserSession();
  const { flag } = useFormEnvironment();
  const { title, crumbs } = usePage();
  const { pathname } = useLocation();
  const navigation = useNavigationState(user.id);
  const [heading, setHeading] = useState<string>();
  // The path at which the drawer was opened: going to another one closes it.
  const [drawerAt, setDrawerAt] = useState<string>();
  const [isAgreed, setAgreed] = useState(terms === null);
  const [isFinding, setFinding] = useState(false);
  const openFind = () => setFinding(true);
  useArrival(title);
  useNotedRecord(pathname);
  const closed = () => {
    if (drawerAt !== undefined) focusHeading();
    setDrawerAt(undefined);
  };
  const openDrawer = () => setDrawerAt(pathname);
  return (
    <ShellKeys onMenu={openDrawer} onFind={openFind}>
      <div className={navigation.collapsed ? "shell shell-collapsed" : "shell"}>
        <a className="shell-skip" href="#main">
          Skip to main content
        </a>
        <aside className="shell-side">
          <SideNav state={navigation} />
        </aside>
        <Drawer
          className="shell-drawer"
          position="left"
          size={260}
          isOpen={drawerAt === pathname}
          shouldReturnFocusOnClose={drawerAt === undefined}
          onClose={() => setDrawerAt(undefined)}
          onClosed={closed}
        >
          <SideNav state={navigation} drawer />
        </Drawer>
        <TrayHost>
          <Header title={heading ?? title} crumbs={crumbs} onMenu={openDrawer} onFind={openFind} />
          <main id="main" className="shell-main" tabIndex={-1}>
            {flag(suspended) && (
              <Suspense fallback={null}>
                <SuspendedBanner />
              </Suspense>
            )}
            {viewing && (
              <Suspense fallback={null}>
                <ViewAsBanner viewing={viewing} />
              </Suspense>
            )}
            <ModuleTabs />
            <HeadingContext value={setHeading}>
              <ViewsSetup>
                <Suspense fallback={<Waiting />}>
                  {terms && !isAgreed ? (
                    <TermsGate terms={terms} onAccepted={() => setAgreed(true)} />
                  ) : (
                    <Outlet />
                  )}
                </Suspense>
              </ViewsSetup>
            </HeadingContext>
          </main>
        </TrayHost>
        {isFinding && (
          <Suspense fallback={null}>
            <FindDialog onClose={() => setFinding(false)} />
          </Suspense>
        )}
      </div>
    </ShellKeys>
  );
}

/** The setting of a company that only super admins can use. */
const suspended = "company.suspended";
/** Addresses of records end in their number. */
const mayBeRecord = /\/\d+$/;
const ignore = () => undefined;

/** Notes the records that somebody opens: the box that finds them shows these first. */
function useNotedRecord(pathname: string): void {
  const { user, company, viewing } = useUserSession();
  useEffect(() => {
    if (viewing || !mayBeRecord.test(pathname)) return;
    const owner = { companyId: company.id, userId: user.id };
    // What cannot be loaded notes nothing.
    void import("./find/recentRecords.ts").then(({ noteVisit }) => noteVisit(owner, pathname), ignore);
  }, [pathname, company.id, user.id, viewing]);
}
