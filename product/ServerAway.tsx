import type { ApiError } from "./services/index.ts";
import { Unreachable } from "./session/index.ts";

interface ServerAwayProps {
  /** What came in place of an answer; `isServiceAway` says that the server is away. */
  error: ApiError;
  /** Asks once more; the page goes away where that succeeds. */
  onRetry(): Promise<unknown>;
}

/** The server is away while the page is opened: it is asked again, by itself and on request. */
export const ServerAway = ({ error, onRetry }: ServerAwayProps) => (
  <Unreachable title="Safety Suite cannot be reached" text={error.message} onRetry={onRetry} />
);
