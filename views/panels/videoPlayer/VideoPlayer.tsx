import { useCallback, useId, useState } from "react";
import { useAtomValue } from "jotai/react";
import { Button, Classes } from "@blueprintjs/core";
import type { VideoPlayerView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { VideoAccess } from "../../dataSource/videoPort.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { PlayerFrame } from "./PlayerFrame.tsx";
import type { PlayerMessage } from "./playerMessages.ts";
import { useVideoAccess } from "./useVideoAccess.ts";

/** The settings with the addresses of the service and of its player, of which pages learn whether they are set. */
const serviceSettings = ["integrations.fleetVideo.url", "integrations.fleetVideoPlayer.url"];

/** The video of an event, in the player of the company's fleet video service (spec reporting.md 4, 5, 8, 9). */
function VideoPlayer({ node }: { node: VideoPlayerView }) {
  const { store, record } = useFormScope();
  const number = useAtomValue(store.valueAtom(node.event), { store: store.store });
  const id = useId();
  const { config } = store.scope().context;
  const event = number === null ? "" : String(number).trim();
  const system = record?.sourceIds[node.sourceId] ?? "";
  const missing = !serviceSettings.every((key) => config(key) === true)
    ? "Fleet video is not connected: your company has not set up a fleet video service."
    : system === ""
      ? "No Source System ID Provided"
      : event === ""
        ? "The record has no event number, by which its video is found."
        : undefined;
  return (
    <section className="ss-nested" aria-labelledby={id}>
      <h3 id={id} className="ss-nested-title">
        {node.title ?? "Video"}
      </h3>
      {missing === undefined ? (
        <OutsideForm>
          <Player key={system} system={system} event={event} />
        </OutsideForm>
      ) : (
        <p className={`${Classes.TEXT_MUTED} ss-nested-empty`}>{missing}</p>
      )}
    </section>
  );
}

/** What people read of a failure of the player. */
function wordsOf(failure: Exclude<PlayerMessage, { kind: "ready" }>): string {
  if (failure.kind === "contentError") return "Failed to get video content.";
  return `Fleet video Error: ${failure.messages}`;
}

function Player({ system, event }: { system: string; event: string }) {
  const { notify } = useViews();
  const { state, retry } = useVideoAccess(system);
  const [failure, setFailure] = useState<{ message: string; isRefused: boolean }>();
  const onFailure = useCallback(
    (said: Exclude<PlayerMessage, { kind: "ready" }>) => {
      const message = wordsOf(said);
      notify?.("danger", message);
      setFailure({ message, isRefused: said.kind === "authError" });
    },
    [notify],
  );
  const message = failure?.message ?? problemOf(state);
  if (message !== undefined)
    return (
      <div className="ss-video-problem" role="alert">
        <p>{message}</p>
        <Button
          text="Retry"
          onClick={() => {
            setFailure(undefined);
            retry(failure?.isRefused ?? false);
          }}
        />
      </div>
    );
  if (state.status !== "ready")
    return <div className={`${Classes.SKELETON} ss-video`} aria-label="Loading the video" role="status" />;
  return <PlayerFrame access={state.access} event={event} onFailure={onFailure} />;
}

/** Why there is nothing to show, before the player says anything. */
function problemOf(state: ReturnType<typeof useVideoAccess>["state"]): string | undefined {
  if (state.status === "error") return state.message;
  if (state.status === "ready" && !isElsewhere(state.access))
    return "Fleet video is not connected: its player cannot be at the address of this site.";
  return undefined;
}

/** Whether a player is a page of somebody else: one of ours would have our own rights in the frame. */
function isElsewhere({ player }: VideoAccess): boolean {
  return URL.canParse(player) && new URL(player).origin !== window.location.origin;
}

export const videoPlayerPanel: PanelEntry = {
  type: "videoPlayer",
  component: ({ node }) => (node.type === "videoPlayer" ? <VideoPlayer node={node} /> : null),
};
