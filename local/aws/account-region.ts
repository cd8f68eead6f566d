/** An account and a region: AWS keeps the data of each pair separately. */
export interface AccountRegion {
  readonly accountId: string;
  readonly region: string;
}

/** The store's key of an entry of an account and region; without a name, the prefix of all their entries. */
export const accountRegionKey = ({ accountId, region }: AccountRegion, name = ""): string =>
  `${accountId}/${region}/${name}`;
