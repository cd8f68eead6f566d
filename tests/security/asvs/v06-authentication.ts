import { type Chapter, documented, excepted, short, tested } from "./requirement.ts";

const signUp = "tests/api/sign-up.test.ts";
const weak = "tests/api/sign-up.test.ts > a password that is easy to guess";
const codes = "tests/api/recovery-codes.test.ts";

export const authentication: Chapter = {
  number: 6,
  title: "Authentication",
  requirements: [
    documented("6.1.1", "Controls against guessing are documented", ["docs/security.md#against-guessing"]),
    documented("6.1.2", "Words that passwords must not be are documented", ["docs/security.md#passwords"]),
    documented("6.1.3", "All ways to sign in are documented", ["docs/security.md#ways-to-sign-in"]),
    tested(
      "6.2.1",
      "At least 8 characters",
      "tests/unit/passwords/password-problem.test.ts > a password is accepted",
      weak,
    ),
    tested(
      "6.2.2",
      "Users can change their password",
      "tests/e2e/user-settings.spec.ts > a password is changed with the current one",
    ),
    tested(
      "6.2.3",
      "A change needs the current password",
      "tests/api/sessions.test.ts > needs the current one, and ends nothing without it",
    ),
    tested(
      "6.2.4",
      "Common passwords are refused",
      weak,
      "tests/unit/passwords/password-problem.test.ts > the list of common passwords",
    ),
    tested("6.2.5", "No rules about kinds of characters", `${signUp} > requires no kinds of characters`),
    tested(
      "6.2.6",
      "Password fields hide what is typed",
      "tests/e2e/passwords.spec.ts > a password can be shown, hidden and pasted",
    ),
    tested(
      "6.2.7",
      "Paste and password managers are allowed",
      "tests/e2e/passwords.spec.ts > a password can be shown, hidden and pasted",
    ),
    tested(
      "6.2.8",
      "Passwords are taken as they are typed",
      "tests/unit/passwords/password-problem.test.ts > a password is accepted",
    ),
    tested(
      "6.2.9",
      "Passwords of 64 characters and more",
      "tests/unit/passwords/password-problem.test.ts > a password is accepted",
    ),
    documented("6.2.10", "Passwords do not expire", ["docs/security.md#passwords"]),
    tested("6.2.11", "Names of product and company are refused", weak),
    tested(
      "6.2.12",
      "Breached passwords are refused",
      weak,
      "tests/unit/passwords/breached-passwords.test.ts > the list of breached passwords",
      "tests/infra/user-pool.test.ts > refuses risky sign-ins if the stage has that option",
    ),
    tested(
      "6.3.1",
      "Guessing is slowed down",
      "tests/api/login-link.test.ts > is locked out after five wrong passwords",
      "tests/local/cognito-refusals.test.ts > five wrong passwords lock the user out",
      "tests/security/user-pool-doors.test.ts > a wrong password, 40 times",
      "tests/security/hosted-doors.test.ts > accept none, wrong or right, and do not affect the lockout of the account",
    ),
    excepted("6.3.2", "No default accounts", "There are none: the first user of a stage registers like every other."),
    short(
      "6.3.3",
      "A second factor is asked for",
      "each company decides (docs/decisions/0053-let-each-company-require-a-second-factor.md says why); the policy is enforced at the API.",
      "tests/api/company-security.test.ts > a member whom the policies refuse",
    ),
    tested(
      "6.3.4",
      "No way in is undocumented, and all are alike strong",
      "tests/security/user-pool-doors.test.ts > the user pool's own API",
      "tests/security/hosted-doors.test.ts > the hosted pages of the user pool's domain",
      "tests/api/company-security.test.ts > a member whom the policies refuse",
    ),
    tested(
      "6.4.1",
      "Codes of the system are random, short-lived and work once",
      `${signUp} > accepts a link once & ends a link after 24 hours`,
    ),
    excepted("6.4.2", "Secret questions", "There are none."),
    tested(
      "6.4.3",
      "A reset does not go around the second factor",
      "tests/api/login-link.test.ts > gets no link that bypasses it, but a mail that says so",
      `${signUp} > ends the sessions that the former password began`,
    ),
    tested(
      "6.4.4",
      "A lost factor is replaced by a recovery code, or by an administrator",
      `${codes} > turns off a lost second factor`,
    ),
    tested(
      "6.5.1",
      "Codes work once",
      `${codes} > works once`,
      "tests/local/cognito-mfa.test.ts > with an app set up, the password alone does not sign in; its code does, once",
    ),
    tested("6.5.2", "Recovery codes are stored as a hash", `${codes} > stored only as hashes`),
    tested(
      "6.5.3",
      "Codes are made by a secure generator",
      "tests/security/cryptography.test.ts > has at least 128 random bits",
    ),
    tested(
      "6.5.4",
      "Codes have at least 20 bits",
      "tests/security/cryptography.test.ts > has at least 128 random bits",
    ),
    tested(
      "6.5.5",
      "Codes sent by mail end after ten minutes",
      "tests/api/magic-link.test.ts > is valid for ten minutes",
    ),
    excepted("6.6.1", "Telephones", "No code is sent by telephone or SMS."),
    tested("6.6.2", "Codes belong to one request", "tests/api/magic-link.test.ts > does not sign in another user"),
    tested(
      "6.6.3",
      "Codes cannot be guessed",
      "tests/api/magic-link.test.ts > cannot be guessed: one wrong answer ends the sign-in",
    ),
    tested(
      "6.8.1",
      "Users of different providers are kept apart",
      "tests/api/provider-linking.test.ts > is not linked by a company's own provider",
      "tests/security/enrolment.test.ts > every order of steps",
    ),
    tested("6.8.2", "Assertions of providers are verified", "tests/local/hosted-providers.test.ts > is not believed"),
    excepted("6.8.3", "SAML assertions", "There is no SAML."),
    tested(
      "6.8.4",
      "What a provider says of the sign-in's strength",
      "tests/api/company-security.test.ts > a member whom the policies refuse",
    ),
  ],
};
