/** Time in a page. */

const wait = (start: (done: () => void) => unknown) => new Promise<void>((done) => void start(done));

/** Resolves after the next frame was painted. */
export async function painted(): Promise<void> {
  await wait(requestAnimationFrame);
  await wait(requestAnimationFrame);
}

/** Resolves in the first frame in which something is true. */
export async function waitFor(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(requestAnimationFrame);
}
