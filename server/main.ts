import { consoleProgress, seconds } from "./core/console.ts";
import { startServer } from "./start.ts";
import type { RunningServer } from "./start.ts";
import { mailLine, settingNotes } from "./startNotes.ts";

/** A stop that takes longer is cut short, in milliseconds beside the drain. */
const STOP_MS = 25_000;

function announce({ config, addresses, setup, users, notices }: RunningServer, began: number): void {
  const shown = addresses.length > 0 ? addresses : [`http://${config.host}:${config.port}`];
  console.log(
    `\nSafety Suite is ready after ${seconds(began)}:\n${shown.map((address) => `  ${address}`).join("\n")}`,
  );
  if (users.length > 0) {
    const width = Math.max(...users.map(({ email }) => email.length));
    const rows = users.map(({ email, password, role }) => `  ${email.padEnd(width)}  ${password}  ${role}`);
    console.log(`\nDemo users (e-mail, password, who it is):\n${rows.join("\n")}`);
  }
  if (setup !== undefined)
    console.log(`\nThere is no company yet. Set up the first one within seven days at\n  ${setup}`);
  console.log(`\n${mailLine(config, addresses[0])}`);
  const notes = [...notices, ...settingNotes(config)];
  if (notes.length > 0) console.log(`\nNote:\n${notes.map((line) => `  ${line}`).join("\n")}`);
  console.log("\nPress Ctrl-C to stop.");
}

function stopOnSignal(server: RunningServer): void {
  let isStopping = false;
  const stop = async (drainMs: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), drainMs + STOP_MS).unref();
    await server.stop(drainMs);
    console.log("\nStopped.");
    process.exit(0);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    // Who presses Ctrl-C waits; a supervisor lets a balancer ask elsewhere first.
    stop(signal === "SIGTERM" ? (server.config.drainSeconds ?? 0) * 1_000 : 0).catch((error: unknown) => {
      console.error(messageOf(error));
      process.exit(1);
    });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const began = Date.now();
try {
  const server = await startServer({ env: process.env, progress: consoleProgress });
  stopOnSignal(server);
  announce(server, began);
} catch (error) {
  console.error(`\nSafety Suite did not start. ${messageOf(error)}`);
  process.exit(1);
}
