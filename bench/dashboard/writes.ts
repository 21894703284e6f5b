/** People who save: so many accidents a second, whether the server keeps up or not. */
import { keptConnections } from "../lib/load.ts";
import type { NewAccident } from "../api/subject.ts";
import { sendTo } from "./server.ts";

interface Writing {
  port: number;
  /** Of those who save, in turn. */
  tokens: readonly string[];
  accident: NewAccident;
  perSecond: number;
  seconds: number;
  /** A record is saved, and who saved it knows. */
  saved(): void;
}

/** Connections that writes share. */
const CONNECTIONS = 20;

/** Saves until the time is over; gives how long each took, in milliseconds, and what failed. */
export async function write({
  port,
  tokens,
  accident,
  perSecond,
  seconds,
  saved,
}: Writing): Promise<{ took: number[]; failures: unknown[] }> {
  const agent = keptConnections(CONNECTIONS);
  const { groupId, driverId, fields } = accident;
  // The data of the benchmark have drivers who were hired later.
  const body = {
    templateAlias: "accident",
    groupId,
    fields,
    relations: { primaryModel: driverId },
    confirmed: true,
  };
  const took: number[] = [];
  const failures: unknown[] = [];
  const one = async (token: string) => {
    const start = performance.now();
    try {
      await sendTo(port, token, { path: "/api/models", body, agent });
    } catch (error) {
      failures.push(error);
      return;
    }
    took.push(performance.now() - start);
    saved();
  };
  const under: Promise<void>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    under.push(one(tokens[count % tokens.length] ?? ""));
    await new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond));
  }
  await Promise.all(under);
  agent.destroy();
  return { took, failures };
}
