export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of one request. */
export interface WebhookAnswer {
  readonly durationMs: number;
  /** Absent if no complete answer came. */
  readonly status?: number;
  /** The first 1 KB of the answer's body. */
  readonly answer?: string;
  /** Why the request failed, in one sentence for users; absent after a status of 200 to 299. */
  readonly error?: string;
}

/** Requests to the webhooks of companies: only https, only public addresses. */
export interface WebhookSender {
  /**
   * The URL in its normal form.
   * @throws AppError WEBHOOK_URL_NOT_ALLOWED, whose field `url` names what is wrong
   */
  readonly check: (url: string) => string;
  /** Sends one request. Never rejects for what the receiver does. */
  readonly send: (request: WebhookRequest) => Promise<WebhookAnswer>;
}
