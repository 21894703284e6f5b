export { useAccount } from "./account.ts";
export type { Account, NoAccess } from "./account.ts";
export { ApiError, errorText, isLoginFailure } from "./apiError.ts";
export type { Customer, SignedInUser } from "./login.ts";
export type { MainClient, RecordQuery, TemplateDescription } from "./main.ts";
export { createServices } from "./services.ts";
export type { Services } from "./services.ts";
export { startUp } from "./startup.ts";
export type { PublicConfiguration, RuntimeConfig, Startup } from "./startup.ts";
