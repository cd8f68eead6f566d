/** The versions of the origin secret in Secrets Manager. */
export interface OriginSecretVersions {
  /** The stages of each version, by its id. */
  readonly stages: () => Promise<Readonly<Record<string, readonly string[]>>>;
  /** Undefined for a version without a value, which a rotation begins with. */
  readonly valueOf: (versionId: string) => Promise<string | undefined>;
  /** Gives a version its value, as the next one. @throws Error if it has another one already */
  readonly putPending: (versionId: string, value: string) => Promise<void>;
  readonly moveCurrent: (to: string, from: string) => Promise<void>;
  readonly removePending: (versionId: string) => Promise<void>;
}

/** What CloudFront sends to the API, and whether all of its edges do. */
export interface OriginHeader {
  readonly value: string;
  readonly isDeployed: boolean;
}

/** CloudFront's distribution of the stage. */
export interface OriginDistribution {
  readonly read: () => Promise<OriginHeader>;
  /** Changes nothing else of it. @throws Error if it was changed meanwhile */
  readonly setHeader: (value: string) => Promise<void>;
  /** Whether a call of the API by CloudFront is answered. */
  readonly isAnswered: () => Promise<boolean>;
}
