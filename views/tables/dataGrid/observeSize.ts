import { ResizeSensor } from "@blueprintjs/table/lib/esm/interactions/resizeSensor";

function attach(element: HTMLElement, callback: () => void): () => void {
  const observer = new ResizeObserver(() => callback());
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Has Blueprint's tables watch their size by the browser's own means. Theirs writes styles into HTML, which the content
 * security policy of our pages refuses. To be called before a table is drawn; again, it changes nothing.
 */
export function observeSize(): void {
  ResizeSensor.attach = attach;
}
