import { useState } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { SWRConfig } from "swr";
import { ownCache } from "../../views/index.ts";
import { routes } from "../routes.tsx";
import type { Account, FilesClient, PublicConfiguration, Request, Services } from "../services/index.ts";
import {
  createImportsClient,
  createOwnAccountClient,
  createSubscriptionsClient,
  createUploadList,
} from "../services/index.ts";
import { createCompanyChanges } from "../workspace/companyChanges.ts";
import { buildWorkspace } from "../workspace/buildWorkspace.ts";
import { AddressContext } from "../workspace/pageAddress.ts";
import { TermsAgreement } from "../workspace/termsAgreement.tsx";
import { ownClientsOf, WorkspaceContext } from "../workspace/workspace.ts";
import "../styles.css";

type Answered = Parameters<typeof buildWorkspace>[0]["services"];

/** What a screen by itself is given in place of a server. */
export interface ScreenFixtureProps {
  account: Account;
  configuration: PublicConfiguration;
  /** The calls that are answered; the others stay without an answer. */
  services: {
    readonly [Service in Exclude<keyof Answered, "request" | "uploads">]?: Partial<Services[Service]>;
  } & {
    readonly imports?: Partial<ReturnType<typeof createImportsClient>>;
    readonly notifications?: Partial<ReturnType<typeof createSubscriptionsClient>>;
    readonly login?: Partial<ReturnType<typeof createOwnAccountClient>>;
  };
  /** The same for clients that screens make themselves, by what makes them. */
  own?: OwnClients;
  /** The address, such as `/accidents?view=1`. */
  path: string;
  /** Makes the router from the routes of the application; left out: one that opens `path`. */
  open?(routes: RouteObject[]): ReturnType<typeof createMemoryRouter>;
}

const silent = () => new Promise<never>(() => undefined);

/** A client whose calls are answered as far as `calls` has them; the others never come back. */
function clientOf<Client extends object>(calls: Partial<Client> = {}): Client {
  return new Proxy(calls, { get: (known, name) => Reflect.get(known, name) ?? silent }) as Client;
}

/** What makes a client, and the calls of it that are answered. */
type OwnClients = readonly (readonly [
  create: (request: Request, files: FilesClient) => object,
  calls: object,
])[];

/** Calls that nobody answers, but for those of the clients that are given. */
function requestOf(own: OwnClients): Request {
  const request = () => silent();
  for (const [create, calls] of own) ownClientsOf(request).set(create, clientOf(calls));
  return request;
}

/** The application at an address, without a server: its screens in stories. */
export function ScreenFixture({
  account,
  configuration,
  services,
  own = [],
  path,
  open = (all) => createMemoryRouter(all, { initialEntries: [path] }),
}: ScreenFixtureProps) {
  const [workspace] = useState(() =>
    buildWorkspace({
      account,
      configuration,
      services: {
        main: clientOf(services.main),
        forms: clientOf(services.forms),
        exports: clientOf(services.exports),
        files: clientOf(services.files),
        uploads: createUploadList(),
        attached: clientOf(services.attached),
        savedViews: clientOf(services.savedViews),
        integrations: clientOf(services.integrations),
        monitors: clientOf(services.monitors),
        notifications: clientOf(services.notifications),
        request: requestOf([
          [createImportsClient, services.imports ?? {}],
          [createOwnAccountClient, services.login ?? {}],
          [createSubscriptionsClient, services.notifications ?? {}],
          ...own,
        ]),
      },
      signOut: () => undefined,
      refresh: () => Promise.resolve(),
      changes: createCompanyChanges(),
      logOutTasks: { add: () => () => undefined, done: () => Promise.resolve() },
    }),
  );
  const [router] = useState(() => open(routes));
  return (
    <SWRConfig value={ownCache}>
      <WorkspaceContext value={workspace}>
        <AddressContext value={router}>
          <TermsAgreement>
            <RouterProvider router={router} />
          </TermsAgreement>
        </AddressContext>
      </WorkspaceContext>
    </SWRConfig>
  );
}
