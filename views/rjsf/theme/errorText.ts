import { toPath, type RJSFValidationError } from "@rjsf/utils";

/** What the list of errors says. RJSF names fields without a title by a path, `.stops.0`, which people do not read. */
export function errorText({ stack, property, message }: RJSFValidationError): string {
  if (!stack.startsWith(".") || message === undefined) return stack;
  const steps = toPath(property ?? "");
  const names = steps.map((step) => (/^\d+$/.test(String(step)) ? Number(step) + 1 : step));
  return names.length === 0 ? message : `${names.join(" › ")}: ${message}`;
}
