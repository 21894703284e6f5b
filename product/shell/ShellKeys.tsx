import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { areaInFront, KeyHost, useKeys } from "../../views/index.ts";
import { keep, readKept } from "../common/storage.ts";

const storageKey = "safety-suite.single-keys";

interface Props {
  /** Opens the drawer with the navigation, where the window has no room for it beside the page. */
  onMenu(): void;
  /** Opens the box that finds pages and records. */
  onFind(): void;
  children: ReactNode;
}

/** The keys of the frame, and the host of those of every screen. Whether single keys are commands is kept in this browser. */
export function ShellKeys({ onMenu, onFind, children }: Props) {
  const [singleKeys, setSingleKeys] = useState(() => readKept(storageKey, "on") === "on");
  const { pathname } = useLocation();
  const choose = (on: boolean) => {
    keep(storageKey, on ? "on" : "off");
    setSingleKeys(on);
  };
  return (
    <KeyHost singleKeys={singleKeys} onSingleKeys={choose} page={pathname}>
      <FrameKeys onMenu={onMenu} onFind={onFind} />
      {children}
    </KeyHost>
  );
}

function FrameKeys({ onMenu, onFind }: Omit<Props, "children">) {
  const navigate = useNavigate();
  const toNavigation = () => {
    const links = [...document.querySelectorAll<HTMLElement>(".shell-side .shell-nav-link")];
    const link = links.find((each) => each.ariaCurrent === "page") ?? links[0];
    if (link?.checkVisibility()) link.focus();
    else onMenu();
  };
  useKeys({
    title: "Anywhere",
    rows: [{ strokes: ["Control+j"], does: "Find a page or a record", run: onFind }],
    area: areaInFront,
  });
  useKeys({
    title: "Anywhere",
    rows: [
      { strokes: ["g h"], does: "Go to the dashboard", run: () => void navigate("/dashboard") },
      { strokes: ["g n"], does: "Go to the navigation", run: toNavigation },
      {
        strokes: ["g c"],
        does: "Go to the main content",
        run: () => document.getElementById("main")?.focus(),
      },
    ],
  });
  return null;
}
