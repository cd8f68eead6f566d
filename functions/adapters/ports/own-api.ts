export interface OwnCall {
  readonly method: string;
  /** Below /api, with the query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

interface OwnAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The stage's own API for programs, which a Lambda calls as its caller would. */
export interface OwnApi {
  /** @throws Error if there is no answer in time */
  readonly call: (call: OwnCall) => Promise<OwnAnswer>;
}
