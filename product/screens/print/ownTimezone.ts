/** The name of the time zone of this person's clock. */
export function ownTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
