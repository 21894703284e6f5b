/** Scrolls a grid as people do, and looks at each frame. */

/** Frames, and pixels per frame: a wheel, a fast one, a drawn scrollbar. */
const gestures = [
  { frames: 90, step: 60 },
  { frames: 90, step: 400 },
  { frames: 60, step: 15_000 },
] as const;

/** Scrolls from the top on. `lines` finds what covers the box. Gives the share of it that was blank in each frame. */
export async function scrolled(scroller: HTMLElement, lines: () => Iterable<Element>): Promise<number[]> {
  const blank: number[] = [];
  scroller.scrollTop = 0;
  await nextFrame();
  for (const { frames, step } of gestures) {
    for (let index = 0; index < frames; index += 1) {
      scroller.scrollTop += step;
      await nextFrame();
      blank.push(blankShare(scroller, lines()));
    }
  }
  return blank;
}

/** Resolves when the page has drawn the next frame. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  });
}

/** The share of a box's height that nothing covers, from 0 to 1. */
function blankShare(box: HTMLElement, lines: Iterable<Element>): number {
  const { top, bottom } = box.getBoundingClientRect();
  const spans = [...lines].map((line) => line.getBoundingClientRect()).sort((a, b) => a.top - b.top);
  const end = Math.min(bottom, top + box.clientHeight);
  let until = top;
  let blank = 0;
  for (const span of spans) {
    if (span.top > until) blank += Math.max(0, Math.min(span.top, end) - until);
    until = Math.max(until, Math.min(span.bottom, end));
  }
  return (blank + Math.max(0, end - until)) / (end - top);
}
