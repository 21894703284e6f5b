import { Drawer } from "@blueprintjs/core";
import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { ViewsSetup } from "../workspace/ViewsSetup.tsx";
import { useUserSession } from "../workspace/workspace.ts";
import { TrayHost } from "../tray/Tray.tsx";
import { Header } from "./Header.tsx";
import { HeadingContext } from "../common/heading.ts";
import { lazyScreen } from "../common/lazyScreen.tsx";
import { ShellKeys } from "./ShellKeys.tsx";
import { ModuleTabs } from "./ModuleTabs.tsx";
import { Notices } from "./Notices.tsx";
import { SideNav } from "./SideNav.tsx";
import { TermsOutlet } from "./TermsOutlet.tsx";
import { focusHeading, useArrival } from "../common/useArrival.ts";
import { useNavigationState } from "./useNavigationState.ts";
import { usePage } from "./usePage.ts";
import { Waiting } from "../common/Waiting.tsx";

const FindDialog = lazyScreen(async () => (await import("./find/FindDialog.tsx")).FindDialog);

/** The frame of every screen: navigation, header, and the screen of the route. */
export function Shell() {
  const { user } = useUserSession();
  const { title, crumbs } = usePage();
  const { pathname } = useLocation();
  const navigation = useNavigationState(user.id);
  const [heading, setHeading] = useState<string>();
  // The path at which the drawer was opened: going to another one closes it.
  const [drawerAt, setDrawerAt] = useState<string>();
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
            <Notices />
            <ModuleTabs />
            <HeadingContext value={setHeading}>
              <ViewsSetup>
                <Suspense fallback={<Waiting />}>
                  <TermsOutlet />
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
