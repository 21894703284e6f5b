// Loaded into the server before its program: measures its memory and how long its event loop keeps others waiting. Each line on
// the port's other side asks for what was measured since the last one. Its children are left alone.
import { createServer } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";

const socket = process.env["EXPORT_PROBE"];
if (socket !== undefined && process.argv[1]?.endsWith("main.mjs")) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  setInterval(look, 50).unref();
  const answer = () => {
    look();
    const now = process.memoryUsage.rss();
    const measured = { peak, now, p999: delays.percentile(99.9) / 1e6, max: delays.max / 1e6 };
    peak = 0;
    delays.reset();
    return `${JSON.stringify(measured)}\n`;
  };
  createServer((client) => client.on("data", () => client.write(answer())))
    .listen(socket)
    .unref();
}
