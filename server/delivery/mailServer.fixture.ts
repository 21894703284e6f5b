/** A real SMTP server in this process, which a test has refuse, stall or drop what it gets. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { MailSettings } from "../config/mailSettings.ts";

/** What the server does with messages to an address. */
type Conduct = "accept" | "stall" | "drop" | { code: number; words: string };

export interface MailServer {
  settings: MailSettings;
  /** The messages that it accepted, as they came, in their order. */
  received: { to: string; source: string }[];
  /** How it treats addresses; one that is not named is accepted. */
  conduct: Map<string, Conduct>;
  close(): Promise<void>;
}

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

/**
 * Starts the server. `password`: it wants everybody to sign in with this one. `size`: the most bytes of a message; `hidesSize`: it does not say
 * so beforehand.
 */
export async function startMailServer({
  password,
  size,
  hidesSize = false,
}: { password?: string; size?: number; hidesSize?: boolean } = {}): Promise<MailServer> {
  const received: MailServer["received"] = [];
  const conduct: MailServer["conduct"] = new Map();
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ["STARTTLS", "AUTH"] : ["STARTTLS"],
    closeTimeout: 100,
    ...(size === undefined ? {} : { size, hideSize: hidesSize }),
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: "suite" }) : done(refusal(535, "5.7.8 Wrong password")),
    onRcptTo({ address }, _session, done) {
      const how = conduct.get(address) ?? "accept";
      if (how === "stall") return;
      if (typeof how === "object") done(refusal(how.code, how.words));
      else done();
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? "";
      if (conduct.get(to) === "drop") {
        for (const connection of server.connections) connection.close();
        return;
      }
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => void pieces.push(piece));
      stream.on("end", () => {
        if (stream.sizeExceeded) {
          done(refusal(552, "5.3.4 Message too big"));
          return;
        }
        received.push({ to, source: Buffer.concat(pieces).toString() });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: {
      host: "127.0.0.1",
      port,
      secure: false,
      from: { name: "Safety Suite", address: "no-reply@suite.example" },
    },
    received,
    conduct,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
