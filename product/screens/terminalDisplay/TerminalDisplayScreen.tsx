import { useEffect, useMemo, useState } from "react";
import { Office } from "@blueprintjs/icons";
import { useLocation, useNavigate } from "react-router-dom";
import { Notice } from "../../common/Notice.tsx";
import { pages } from "../../common/pages.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { useCatalog, useFormEnvironment } from "../../workspace/workspace.ts";
import { NoAccess, PageMissing } from "../Message.tsx";
import { shownTerminals } from "./displayAddress.ts";
import { DisplayEvents } from "./DisplayEvents.tsx";
import { DisplayHead } from "./DisplayHead.tsx";
import { DisplaySlide } from "./DisplaySlide.tsx";
import { nextSlide, type Slide, slidesOf } from "./slides.ts";
import { useDisplay } from "./useDisplay.ts";
import "./terminalDisplay.css";

const page = pages.get("terminalDisplay");

/** The screen of a drivers' lounge (spec platform.md 2.1): one terminal after the other, without anything to operate. */
export function TerminalDisplayScreen() {
  const { flag } = useFormEnvironment();
  const { groups, templates, abilities } = useCatalog();
  const { search } = useLocation();
  const terminals = useMemo(() => shownTerminals(search, groups), [search, groups]);
  useDisplayKeys();
  const isOn = page?.requiredConfigs?.every(flag) ?? false;
  const mayOpen = [...templates.values()].some((entry) => abilities.can("view", entry));
  if (!isOn || !mayOpen) return <PageMissing page={page} />;
  const [first] = terminals;
  if (first === undefined)
    return (
      <Notice icon={<Office size={48} />} title="No terminals">
        You are shown no terminal that this screen could show.
      </Notice>
    );
  return <Rotation key={terminals.join()} terminals={terminals} first={first} />;
}

function Rotation({ terminals, first }: { terminals: readonly number[]; first: number }) {
  const [slide, setSlide] = useState<Slide>({ terminal: first, kind: "since" });
  const { display, refusal, lostSince } = useDisplay(slide.terminal);
  // What comes next is there before it is shown.
  const at = terminals.indexOf(slide.terminal);
  useDisplay(terminals[(at + 1) % terminals.length] ?? slide.terminal);
  const parts = useMemo(() => (display ? slidesOf(display) : []), [display]);
  const seconds = display?.seconds ?? 15;
  useEffect(() => {
    const timer = setTimeout(() => setSlide(nextSlide(slide, terminals, parts)), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [slide, terminals, parts, seconds]);
  if (refusal !== undefined) return <NoAccess message={refusal} />;
  return (
    <div className="terminal-display">
      <DisplayHead display={display} lostSince={lostSince} />
      {display ? (
        <>
          <DisplaySlide
            display={display}
            kind={parts.includes(slide.kind) ? slide.kind : (parts[0] ?? "since")}
          />
          <DisplayEvents display={display} />
        </>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** F fills the screen, Escape leaves: there is nothing to press. */
function useDisplayKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const take = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (key === "Escape" && !document.fullscreenElement) void navigate("/dashboard");
      if (key === "f" || key === "F")
        void document.documentElement.requestFullscreen().catch(() => undefined);
    };
    window.addEventListener("keydown", take);
    return () => window.removeEventListener("keydown", take);
  }, [navigate]);
}
