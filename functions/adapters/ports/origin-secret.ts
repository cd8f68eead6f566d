/** The versions of the origin secret in Secrets Manager. */
export interface OriginSecretVersions {
  /** The stages of each version, by its id. */
  readonly stages: () => Promise<Readonly<Record<string, readonly string[]>>>;
  /** Undefined for a version without a value, as at the start of a rotation. */
  readonly valueOf: (versionId: string) => Promise<string | undefined>;
  /**
   * Sets a version's value, as the next one.
   * @throws Error if it has another value already
   */
  readonly putPending: (versionId: string, value: string) => Promise<void>;
  readonly moveCurrent: (to: string, from: string) => Promise<void>;
  readonly removePending: (versionId: string) => Promise<void>;
}

/** The header that CloudFront sends to the API, and whether it is deployed to all edges. */
export interface OriginHeader {
  readonly value: string;
  readonly isDeployed: boolean;
}

/** CloudFront's distribution of the stage. */
export interface OriginDistribution {
  readonly read: () => Promise<OriginHeader>;
  /** Changes only the header. @throws Error after a concurrent change */
  readonly setHeader: (value: string) => Promise<void>;
  /** Whether a call of the API through CloudFront succeeds. */
  readonly isAnswered: () => Promise<boolean>;
}
