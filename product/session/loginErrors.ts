import { genericErrorText } from "./errorText.ts";

/** Texts of the login failure codes that a provider may carry in its message (spec platform.md 8), for an address that it names. */
const texts: Readonly<Record<string, (email: string) => string>> = {
  sso_missing_email: () =>
    "The account you logged in with does not have an email address defined by the SSO provider. Please add an email " +
    "address to your account or reach out to your IT team for help before attempting to log in.",
  sso_unknown_error: genericErrorText,
  auth_not_invited: (email) =>
    "In order to use Safety Suite you must first be invited by an admin user using your email address. Please ask your " +
    `supervisor to invite your account using the following email: ${email}`,
  auth_deactivated_user: (email) =>
    `The user with the email address ${email} has been deactivated. Please contact your supervisor if you believe the ` +
    "account was deactivated in error.",
};

/** Why a sign-in failed, for the person. */
export interface LoginFailure {
  message: string;
  /** The person gave it up at the provider's page, or was refused there for a reason of the provider's own: they can try again. */
  isCancelled?: true;
}

const code = new RegExp(`^(?:safety_suite_)?(${Object.keys(texts).join("|")})\\b`);
const address = /[^\s()<>"',;:]+@[^\s()<>"',;:]+/;

/** For a message that names no address. */
const unnamed = "(not named by the identity provider)";

/**
 * What the login-error screen says for the provider's own message: the text of a known failure code with the address that the message
 * names, else the message itself, else the generic text.
 */
export function loginErrorText(message: string | undefined): string {
  const known = texts[code.exec(message ?? "")?.[1] ?? ""];
  if (known !== undefined) return known(address.exec(message ?? "")?.[0] ?? unnamed);
  return message?.trim() || genericErrorText();
}

/** Why a sign-in failed that the provider answered with an error (RFC 6749, 4.1.2.1); undefined: it failed without an answer. */
export function loginFailure(
  answer: { error: string | null; error_description: string | null } | undefined,
): LoginFailure {
  const said = answer?.error_description?.trim() ?? "";
  if (answer?.error !== "access_denied" || code.test(said)) return { message: loginErrorText(said) };
  const message =
    said === ""
      ? "The sign-in was cancelled."
      : `You were not signed in. The service that signs you in says: ${said}`;
  return { message, isCancelled: true };
}
