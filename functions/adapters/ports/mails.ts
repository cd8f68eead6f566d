/** A mail of the product to one user. */
export interface OurMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Sent once at most: not repeated if the outcome is unknown. */
  readonly once?: true;
  /** Further headers. Amazon SES takes 15, in ASCII. */
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
}

export interface Mails {
  /**
   * Sends the mail with Amazon SES in our own account.
   * @throws AppError TOO_MANY_REQUESTS if SES throttles, MAIL_NOT_SET_UP in a stage without a sender
   */
  readonly send: (mail: OurMail) => Promise<void>;
}
