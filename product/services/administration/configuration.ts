import { endpointsOf } from "../callEndpoint.ts";
import type { BodyOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A section of the configuration as lists show it. */
export type ConfigurationSection = Readonly<Schemas["ConfigurationSection"]>;

/** A section whole, with its JSON Schema. */
export type ConfigurationDetails = Readonly<Schemas["ConfigurationSectionDetails"]>;

/** A flag or setting with what it is for, its default, and what the company has. */
export type ConfigurationSetting = Readonly<Schemas["ConfigurationSetting"]>;

/** A package of flags; `changes`: how many settings would differ. */
export type ConfigurationPreset = Readonly<Schemas["ConfigurationPreset"]>;

/** All sections, and the presets that the company can be given. */
export interface ConfigurationOverview {
  sections: readonly ConfigurationSection[];
  presets: readonly ConfigurationPreset[];
}

/** Values to set, by key; null: the default again. */
export type ConfigurationValues = BodyOf<"PATCH /api/configuration/{type}/{name}/values">["values"];

/** What super admins do with the configuration of a company (spec platform.md 7.5). */
export function createConfigurationClient(request: Request) {
  const call = endpointsOf(request, "configuration");
  return {
    overview: async (): Promise<ConfigurationOverview> => {
      const { data, presets } = await call("GET /api/configuration");
      return { sections: data, presets };
    },
    keys: async (): Promise<readonly ConfigurationSetting[]> =>
      (await call("GET /api/configuration/keys")).data,
    section: (type: string, name: string): Promise<ConfigurationDetails> =>
      call("GET /api/configuration/{type}/{name}", { params: { type, name } }),
    /** Sets some values of a section; refused where it was changed since `version`. */
    change: (
      { type, name, version }: Pick<ConfigurationDetails, "type" | "name" | "version">,
      values: ConfigurationValues,
    ): Promise<ConfigurationDetails> =>
      call("PATCH /api/configuration/{type}/{name}/values", {
        params: { type, name },
        body: { values, version },
      }),
    /** Gives the company the flags of a preset. */
    applyPreset: (preset: string) => call("POST /api/configuration", { body: { preset } }),
  };
}
