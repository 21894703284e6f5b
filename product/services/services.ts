import type { Session } from "../session/types.ts";
import { type ApiError, isLoginFailure } from "./apiError.ts";
import { createAttachedClient } from "./attached.ts";
import { createChangesClient } from "./changeStream.ts";
import { createExportsClient } from "./exports.ts";
import { createFilesClient } from "./files.ts";
import { createFormsClient } from "./forms.ts";
import { createIntegrationsClient } from "./integrations.ts";
import { createLoginClient } from "./login.ts";
import { createMainClient } from "./main/main.ts";
import { createRecordReads } from "./main/recordsClient.ts";
import { createMonitorsClient } from "./monitors.ts";
import { createNotificationsClient } from "./notifications.ts";
import { createPermissionsClient } from "./permissions.ts";
import { createRequest } from "./request.ts";
import type { ServiceRoots } from "./request.ts";
import { createSavedViewsClient } from "./savedViews.ts";
import { createSharedReads } from "./sharedReads.ts";
import { createUploadList } from "./uploadList.ts";

interface ServicesOptions {
  roots: ServiceRoots;
  customerAlias: string | undefined;
  session: Pick<Session, "token" | "unauthorized" | "fail">;
  viewAs?(): string | undefined;
  noteVersion?(version: string | null): void;
  fetch?: typeof fetch;
}

/**
 * One client per service, all with the session's token and the company's alias. A user who is let in and refused afterwards is logged out
 * with the reason; until then the reason is that of the sign-in, whatever else is refused beside it.
 */
export function createServices({ session, ...options }: ServicesOptions) {
  let isLetIn = false;
  const refused = (error: ApiError) => {
    if (isLetIn && isLoginFailure(error)) session.fail(error.message);
  };
  const requests = { ...options, token: session.token, unauthorized: session.unauthorized, refused };
  const { request, ahead, forget, forgetAhead } = createSharedReads(createRequest(requests));
  const readsAhead = createRecordReads(ahead);
  const uploads = createUploadList();
  const login = createLoginClient(request);
  const signIn = async () => {
    const user = await login.signIn();
    isLetIn = true;
    return user;
  };
  const files = createFilesClient(request, { ...requests, uploads, changed: forget });
  return {
    attached: createAttachedClient(request, files),
    changes: createChangesClient(requests),
    main: createMainClient(request),
    forms: createFormsClient(request),
    exports: createExportsClient(request, files),
    files,
    uploads,
    integrations: createIntegrationsClient(request),
    savedViews: createSavedViewsClient(request),
    login: { ...login, signIn },
    monitors: createMonitorsClient(request),
    notifications: createNotificationsClient(request),
    permissions: createPermissionsClient(request),
    request,
    /** Reads for whoever asks for the same next. */
    ahead: {
      record: readsAhead.get,
      list: readsAhead.list,
      savedViews: createSavedViewsClient(ahead).read,
      forget: forgetAhead,
    },
  };
}

export type Services = ReturnType<typeof createServices>;
