/** The account and region that a card shows, and what it calls after each change. */
export interface RegionContext {
  readonly accountId: string;
  readonly region: string;
  readonly changed: () => Promise<void>;
}
