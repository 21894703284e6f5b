import { genericErrorText } from "./errorText.ts";

/** Texts of the login failure codes that a provider may carry in its message (spec platform.md 8). */
const texts: Record<string, string> = {
  sso_missing_email:
    "The account you logged in with does not have an email address defined by the SSO provider. Please add an email " +
    "address to your account or reach out to your IT team for help before attempting to log in.",
  sso_unknown_error: genericErrorText,
};

const code = /^(?:safety_suite_)?(sso_missing_email|sso_unknown_error)\b/;

/**
 * What the login-error screen says for the provider's own message: the text of a known failure code, else the message
 * itself, else the generic text.
 */
export function loginErrorText(message: string | undefined): string {
  const known = texts[code.exec(message ?? "")?.[1] ?? ""];
  return known ?? (message?.trim() || genericErrorText);
}
