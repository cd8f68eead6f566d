/** The user pool, as sign-up and reset need it. Every function answers alike for known and unknown addresses. */
export interface Identity {
  /** Starts a sign-up; an address that is taken gets no second account and no different answer. */
  readonly signUp: (person: { email: string; password: string; gclid?: string | undefined }) => Promise<void>;
  readonly resendConfirmation: (email: string) => Promise<void>;
  /** @throws AppError AUTH_CODE_INVALID */
  readonly confirmSignUp: (email: string, code: string) => Promise<void>;
  readonly requestPasswordReset: (email: string) => Promise<void>;
  /** @throws AppError AUTH_CODE_INVALID, PASSWORD_NOT_ACCEPTED */
  readonly resetPassword: (email: string, code: string, password: string) => Promise<void>;
}
