/** The account and region of a card, and the callback after each change. */
export interface RegionContext {
  readonly accountId: string;
  readonly region: string;
  readonly changed: () => Promise<void>;
}
