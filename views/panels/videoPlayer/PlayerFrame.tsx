import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VideoAccess } from "../../dataSource/videoPort.ts";
import { eventMessage, identityMessage, readPlayerMessage } from "./playerMessages.ts";
import type { PlayerMessage } from "./playerMessages.ts";

/** A player that says nothing for so long has failed. */
const READY_WITHIN_MS = 15_000;

interface Props {
  access: VideoAccess;
  /** The number of the event. */
  event: string;
  /** The player refused, failed or found nothing; also one that never says that it is ready. */
  onFailure(message: Exclude<PlayerMessage, { kind: "ready" }>): void;
}

/** The page of the player in a frame: once it says that it is ready it gets the token and the event, and each newer token. */
export function PlayerFrame({ access: { player, accessToken }, event, onFailure }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { origin } = new URL(player);
  // Before the frame begins to load: it may be ready at once.
  useLayoutEffect(() => {
    const onMessage = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const message = readPlayerMessage(data);
      if (message?.kind === "ready") setReady(true);
      else if (message) onFailure(message);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [origin, onFailure]);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => onFailure({ kind: "contentError" }), READY_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isReady, onFailure]);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ type: identityMessage, accessToken }, origin);
  }, [isReady, accessToken, origin]);
  useEffect(() => {
    if (isReady)
      frame.current?.contentWindow?.postMessage({ type: eventMessage, eventNumber: event }, origin);
  }, [isReady, event, origin]);
  return (
    <iframe
      ref={frame}
      className="ss-video"
      src={player}
      title={`Video of event ${event}`}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen"
      referrerPolicy="no-referrer"
      aria-busy={!isReady}
    />
  );
}
