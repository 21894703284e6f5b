/** What the player of the fleet video service needs to show the videos of a source system. */
export interface VideoAccess {
  accessToken: string;
  /** When the token ends, in epoch seconds. */
  exp: number;
  /** Address of the player's page. */
  player: string;
}

/** Where videos of the fleet's cameras come from. */
export interface VideoPort {
  /** Access to the videos of a source system; `renew`: the player refused the last one. Rejects with a sentence for the user. */
  access(system: string, renew: boolean, signal: AbortSignal): Promise<VideoAccess>;
}
