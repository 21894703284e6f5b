import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** How many ports after the usual one are tried. */
const ATTEMPTS = 20;

/**
 * The port to listen on. A port that was asked for by name is taken or refused; the usual one gives way to the next
 * free one; 0 is any free one. Throws an Error that says what to do.
 */
export async function choosePort(host: string, port: number, isExplicit: boolean): Promise<number> {
  const last = isExplicit || port === 0 ? port : port + ATTEMPTS;
  for (let candidate = port; candidate <= last; candidate += 1) {
    const free = await freePort(host, candidate);
    if (free !== undefined) return free;
  }
  throw new Error(
    isExplicit
      ? `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.`
      : `The ports ${port} to ${last} are all in use. Set PORT to a free one.`,
  );
}

function freePort(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      else reject(new Error(`The server cannot listen on ${host}, port ${port}: ${error.message}`));
    });
    probe.listen(port, host, () => {
      const { port: found } = probe.address() as AddressInfo;
      probe.close(() => resolve(found));
    });
  });
}
