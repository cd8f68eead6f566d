/** What is published under a name; `unanswered`: no name server said anything. */
export type Published = readonly string[] | "unanswered";

/** The public DNS, to look into. No record of the type, or no such name: an empty list. */
export interface Dns {
  /** The host, in lower case, without a dot at its end. */
  readonly cname: (name: string) => Promise<Published>;
  /** As "10 host", the lowest number first. */
  readonly mx: (name: string) => Promise<Published>;
  /** Each record's strings joined. */
  readonly txt: (name: string) => Promise<Published>;
}
