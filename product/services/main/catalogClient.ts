import { loadValidators, type ValidatorModule, type Validators } from "../../../engine/index.ts";
import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/**
 * A record type as the server sends it to this user. `hash`: of its content; `isOn`: whether one of its modules is on, otherwise it is only
 * there for the templates that reference it.
 */
export type TemplateDescription = Schemas["TemplateDescription"];

/** Loads a module; the browser's own `import`, unless a test hands in another. */
export type ImportModule = (url: string) => Promise<{ default: ValidatorModule }>;

const importModule: ImportModule = (url) => import(/* @vite-ignore */ url) as ReturnType<ImportModule>;

/** What a company consists of: record types, lists of values, groups, settings. */
export function createCatalogClient(request: Request, load: ImportModule = importModule) {
  const call = endpointsOf(request, "main");
  const validators = new Map<string, Promise<Validators>>();
  return {
    templates: async () => (await call("GET /api/modelTemplate")).data,
    /** Values of all sets, disabled ones included. */
    enumValues: async () => (await call("GET /api/enum")).data,
    groups: async () => (await call("GET /api/models/groups")).data,

    /** Settings of the company that are no flags, by key. */
    settings: async () => {
      const { flags, values } = await call("GET /api/customer/configuration");
      return { ...flags, ...values };
    },

    /** The generated validators of a record type; loaded once per content, again after a failure. */
    validators({ validatorUrl }: Pick<TemplateDescription, "validatorUrl">): Promise<Validators> {
      const known = validators.get(validatorUrl);
      if (known) return known;
      const loading = load(validatorUrl).then((module) => loadValidators(module.default));
      validators.set(validatorUrl, loading);
      loading.catch(() => validators.delete(validatorUrl));
      return loading;
    },
  };
}
