/** Whom people may write to when nothing else helps. */
const supportEmail = "support@safetysuite.example";

/** Said when there is no better message (spec platform.md 8). */
export const genericErrorText =
  "We are unable to fulfill your request. Our team has been notified of the error, and we're looking into it. " +
  `If the error continues, please contact our support team at ${supportEmail}.`;

/** Shown when no reply came: the server knows nothing of the call, and the person can try again. */
export const noConnectionText =
  "There is no connection: Safety Suite could not be reached. Check your network, then try again.";
