/**
 * Calls `end` once when the process that forked this one has ended, however it ended: the channel between them closes. Also when it ended
 * before this process had begun to listen, which no event reports any more. Never without a channel.
 */
export function onParentEnd(end: () => void): void {
  process.once("disconnect", end);
  if (process.connected === false) end();
}

/** Sends to the process that forked this one; nobody, where that has ended meanwhile. */
export function sendToParent(message: object): void {
  process.send?.(message, undefined, undefined, () => undefined);
}
