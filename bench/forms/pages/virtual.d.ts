/** Made by the build: the validators of each measured form, as the product's server makes them. */
declare module "virtual:validators" {
  import type { ValidatorModule } from "../../../engine/index.ts";
  export const validators: Readonly<Record<string, () => Promise<{ default: ValidatorModule }>>>;
}
