import { expect, it } from "vitest";
import { genericErrorText } from "./errorText.ts";
import { loginErrorText, loginFailure } from "./loginErrors.ts";

it.each([
  ["safety_suite_sso_missing_email", /does not have an email address defined by the SSO provider/],
  ["sso_missing_email", /does not have an email address defined by the SSO provider/],
  ["safety_suite_auth_not_invited: ann@redwood.example", /using the following email: ann@redwood\.example$/],
  [
    "safety_suite_auth_deactivated_user (ann@redwood.example)",
    /^The user with the email address ann@redwood\.example has been deactivated\./,
  ],
  ["safety_suite_auth_not_invited", /using the following email: \(not named by the identity provider\)$/],
])("a provider's message %s gets the text of its failure code", (message, text) => {
  expect(loginErrorText(message)).toMatch(text);
});

it.each(["safety_suite_sso_unknown_error", "", "  ", undefined])(
  "the message %j gets the generic text",
  (message) => {
    expect(loginErrorText(message)).toBe(genericErrorText());
  },
);

it("a message without a known code is shown as it is", () => {
  expect(loginErrorText(" The provider is closed. ")).toBe("The provider is closed.");
  expect(loginErrorText("constructor")).toBe("constructor");
});

it("the texts are the sentences of the specification (platform.md 8)", () => {
  const said = [
    "sso_missing_email",
    "auth_not_invited: ann@redwood.example",
    "auth_deactivated_user: ann@redwood.example",
  ];
  expect(said.map(loginErrorText)).toEqual([
    "The account you logged in with does not have an email address defined by the SSO provider. Please add an email address to your account or reach out to your IT team for help before attempting to log in.",
    "In order to use Safety Suite you must first be invited by an admin user using your email address. Please ask your supervisor to invite your account using the following email: ann@redwood.example",
    "The user with the email address ann@redwood.example has been deactivated. Please contact your supervisor if you believe the account was deactivated in error.",
  ]);
});

it.each([
  [null, "The sign-in was cancelled."],
  ["  ", "The sign-in was cancelled."],
  [
    "End-User aborted interaction",
    "You were not signed in. The service that signs you in says: End-User aborted interaction",
  ],
])("who gives up at the provider's page, described as %j, can try again", (described, message) => {
  expect(loginFailure({ error: "access_denied", error_description: described })).toEqual({
    message,
    isCancelled: true,
  });
});

it.each([
  ["access_denied", "safety_suite_sso_missing_email", loginErrorText("sso_missing_email")],
  ["access_denied", "sso_unknown_error", genericErrorText()],
  ["invalid_scope", "No such scope.", "No such scope."],
  ["invalid_scope", null, genericErrorText()],
])("an answer %s (%s) ends the sign-in", (error, described, message) => {
  expect(loginFailure({ error, error_description: described })).toEqual({ message });
});

it("a failure without an answer gets the generic text", () => {
  expect(loginFailure(undefined)).toEqual({ message: genericErrorText() });
});
