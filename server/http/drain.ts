import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Whether a server is about to end: it still answers, but takes part in nothing new. */
export interface Drain {
  isDraining: boolean;
}

export interface DrainTimes {
  /** How long requests are still taken while a balancer learns that it is to ask elsewhere, in milliseconds. */
  drainMs: number;
  /** How long a request that is under way may then take, in milliseconds. */
  graceMs: number;
}

const IDLE_MS = 50;

/** Asks every client of a server that is about to end to use another connection next time. */
export function addDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook("onSend", async (_request, reply) => {
    if (drain.isDraining) reply.header("Connection", "close");
  });
}

/**
 * Ends a server without losing a request: `/readyz` says no at once and every reply ends its connection; after `drainMs` no connection is
 * taken any more, what is under way is answered, and what takes longer than `graceMs` is cut.
 */
export async function closeGracefully(
  app: FastifyInstance,
  drain: Drain,
  { drainMs, graceMs }: DrainTimes,
): Promise<void> {
  drain.isDraining = true;
  await pause(drainMs);
  // A connection that was in use when the server closed is idle afterwards, and nobody else ends it.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}
