/** A mail of ours to one person. */
export interface OurMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Mails {
  /**
   * Hands the mail to Amazon SES in our own account.
   * @throws AppError TOO_MANY_REQUESTS when that is busy, MAIL_NOT_SET_UP in a stage without a sender
   */
  readonly send: (mail: OurMail) => Promise<void>;
}
