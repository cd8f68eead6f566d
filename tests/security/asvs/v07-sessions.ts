import { type Chapter, documented, excepted, tested } from "./requirement.ts";

const file = "tests/api/sessions.test.ts";

export const sessions: Chapter = {
  number: 7,
  title: "Session management",
  requirements: [
    documented("7.1.1", "How long sessions live is documented and justified", ["docs/security.md#sessions"]),
    documented("7.1.2", "How many sessions a user may have is documented", ["docs/security.md#sessions"]),
    documented("7.1.3", "Sessions of providers are documented", ["docs/security.md#sessions"]),
    tested(
      "7.2.1",
      "Tokens are checked on the server",
      "tests/api/every-route.test.ts > answers 401 to a token with a changed claim",
    ),
    tested("7.2.2", "Sessions have tokens of their own", "tests/api/every-route.test.ts > answers 401 to an API key"),
    excepted("7.2.3", "Random reference tokens", "Tokens are self-contained; Cognito makes refresh tokens."),
    tested("7.2.4", "A sign-in makes new tokens", `${file} > has each sign-in once`),
    tested(
      "7.3.1",
      "Unused sessions end",
      `${file} > ends by itself after seven days`,
      "tests/api/sessions-of-joining.test.ts > ends by itself when it was not used for seven days",
    ),
    tested(
      "7.3.2",
      "Sessions have a longest life",
      "tests/local/cognito-sessions.test.ts > a refresh token after thirty days",
      "tests/local/cognito-rotation.test.ts > gives another one that ends when the first would have",
    ),
    tested("7.4.1", "An ended session opens nothing", `${file} > ends one, which is refused at its next call`),
    tested(
      "7.4.2",
      "A removed member's sessions end",
      "tests/api/access.test.ts > is refused at the next call after removal, whatever the token says",
    ),
    tested(
      "7.4.3",
      "A change of password or factor ends all other sessions",
      `${file} > ends all other sessions at once and mails when and from where & ends all other sessions when it is added`,
    ),
    tested(
      "7.4.4",
      "Signing out is in reach on each page",
      "tests/e2e/sign-in.spec.ts > which deletes all other stored data",
    ),
    tested(
      "7.4.5",
      "Administrators can end a user's sessions",
      "tests/api/access.test.ts > is refused at the next call after removal",
    ),
    tested(
      "7.5.1",
      "Changes of factors need the password again",
      `${file} > counts only with its own code, and needs the password & needs the current one, and ends nothing without it`,
    ),
    tested("7.5.2", "Users see their sessions and can end them", `${file} > has each sign-in once & ends all others`),
    excepted(
      "7.6.1",
      "Sessions of provider and product",
      "They are independent, as docs/security.md#sessions says; a company that removes a user by SCIM ends them here at once.",
    ),
    tested(
      "7.6.2",
      "A session begins by an action of the user",
      "tests/local/hosted-sign-in.test.ts > another browser's state leads nowhere",
    ),
  ],
};
