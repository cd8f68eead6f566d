/** The records of a name; `unanswered`: no name server has answered. */
export type Published = readonly string[] | "unanswered";

/** Lookups in the public DNS. An empty list if the name or the record type does not exist. */
export interface Dns {
  /** The host, in lower case, without a trailing dot. */
  readonly cname: (name: string) => Promise<Published>;
  /** As "10 host", the lowest preference first. */
  readonly mx: (name: string) => Promise<Published>;
  /** The strings of each record, joined. */
  readonly txt: (name: string) => Promise<Published>;
}
