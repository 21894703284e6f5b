/** Until the server has said it. */
let supportEmail = "support@safety-suite.example";

/** Whom people may write to when nothing else helps, as the server says. */
export function setSupportEmail(email: string): void {
  supportEmail = email;
}

/** Said when there is no better message (spec platform.md 8). */
export const genericErrorText = (): string =>
  "We are unable to fulfill your request. Our team has been notified of the error, and we're looking into it. " +
  `If the error continues, please contact our support team at ${supportEmail}.`;

/** Shown when the service that signs people in cannot be reached. */
export const noSignInText =
  "No answer came from the service that signs you in. Check your network. You need not reload the page.";

/** Shown when no reply came: the server knows nothing of the call, and the person can try again. */
export const noConnectionText =
  "There is no connection: Safety Suite could not be reached. Check your network, then try again.";
