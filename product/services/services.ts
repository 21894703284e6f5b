import type { Session } from "../session/types.ts";
import { createFilesClient } from "./files.ts";
import { createFormsClient } from "./forms.ts";
import { createLoginClient } from "./login.ts";
import { createMainClient } from "./main.ts";
import { createPermissionsClient } from "./permissions.ts";
import { createRequest } from "./request.ts";
import type { ServiceRoots } from "./request.ts";

interface ServicesOptions {
  roots: ServiceRoots;
  customerAlias: string | undefined;
  session: Pick<Session, "token" | "unauthorized">;
  fetch?: typeof fetch;
}

/** One client per service, all with the session's token and the company's alias. */
export function createServices({ session, ...options }: ServicesOptions) {
  const requests = { ...options, token: session.token, unauthorized: session.unauthorized };
  const request = createRequest(requests);
  return {
    main: createMainClient(request),
    forms: createFormsClient(request),
    files: createFilesClient(request, requests),
    login: createLoginClient(request),
    permissions: createPermissionsClient(request),
  };
}

export type Services = ReturnType<typeof createServices>;
