/** An account in a region: AWS keeps the data of each apart. */
export interface Place {
  readonly accountId: string;
  readonly region: string;
}

/** The store's key of an entry of a place; without a name, the prefix of all its entries. */
export const placeKey = ({ accountId, region }: Place, name = ""): string => `${accountId}/${region}/${name}`;
