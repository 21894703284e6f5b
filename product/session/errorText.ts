/** Whom people may write to when nothing else helps. */
export const supportEmail = "support@safetysuite.example";

/** Said when there is no better message (spec platform.md 8). */
export const genericErrorText =
  "We are unable to fulfill your request. Our team has been notified of the error, and we're looking into it. " +
  `If the error continues, please contact our support team at ${supportEmail}.`;
