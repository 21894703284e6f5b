/** Nobody reads what is sent there: the address is reserved for examples. */
export const defaultSupportEmail = "support@safety-suite.example";

let address = defaultSupportEmail;

/** Where generic messages send people. */
export const supportEmail = (): string => address;

/** Sets it for this server, at its start. */
export function setSupportEmail(email: string): void {
  address = email;
}
