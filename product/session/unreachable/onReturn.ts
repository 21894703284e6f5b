/** Calls `work` whenever the page is seen again or the network comes back. Returns what ends that. */
export function onReturn(work: () => void): () => void {
  const seen = () => {
    if (!document.hidden) work();
  };
  window.addEventListener("online", work);
  document.addEventListener("visibilitychange", seen);
  return () => {
    window.removeEventListener("online", work);
    document.removeEventListener("visibilitychange", seen);
  };
}
