import { type Chapter, excepted, tested } from "./requirement.ts";

const firstParty = "The only client is the product's own app; Cognito asks for no consent to it.";

export const oauth: Chapter = {
  number: 10,
  title: "OAuth and OIDC",
  requirements: [
    excepted(
      "10.1.1",
      "Tokens go only where they are needed",
      "The browser holds its tokens itself and there is no backend for frontend: docs/security.md#tokens-in-the-browser says " +
        "why, and what stands against their theft.",
    ),
    tested(
      "10.1.2",
      "A code counts only in the browser that began",
      "tests/local/hosted-sign-in.test.ts > another browser's state leads nowhere & a state that was altered",
    ),
    tested(
      "10.2.1",
      "PKCE and state",
      "tests/local/hosted-tokens.test.ts > is good without a verifier only if none was announced",
    ),
    excepted("10.2.2", "Mix-up of authorization servers", "The app speaks to one authorization server: the user pool."),
    tested("10.3.1", "The audience of tokens", "tests/local/attack-tokens.test.ts > is answered 401"),
    excepted("10.3.2", "Scopes", "No client acts for a user but the app; what it may do is read from the table."),
    tested(
      "10.3.3",
      "Users are known by sub",
      "tests/unit/functions/core/actor.test.ts > is identified by the id token",
    ),
    tested(
      "10.3.4",
      "Strength and age of a sign-in are checked",
      "tests/api/company-security.test.ts > a member whom the policies refuse",
    ),
    tested(
      "10.4.1",
      "Redirect addresses are registered",
      "tests/local/hosted-login.test.ts > gets a page, never a redirect",
    ),
    tested(
      "10.4.2",
      "A code works once",
      "tests/local/hosted-tokens.test.ts > that is used twice takes back what it gave",
    ),
    tested("10.4.3", "A code is short-lived", "tests/local/hosted-tokens.test.ts > is good for five minutes"),
    tested(
      "10.4.4",
      "Only the code grant",
      "tests/infra/stage.test.ts > gives tokens for codes alone, to the app alone",
    ),
    tested(
      "10.4.5",
      "A refresh token works once",
      "tests/local/cognito-rotation.test.ts > takes a refresh token once, and gives another one",
    ),
    tested("10.4.6", "PKCE is asked for", "tests/local/hosted-tokens.test.ts > is no good"),
    excepted("10.4.7", "Dynamic registration of clients", "There is none."),
    tested(
      "10.4.8",
      "Refresh tokens expire",
      "tests/local/cognito-sessions.test.ts > an access token ends after two hours and a refresh token after thirty days",
    ),
    tested("10.4.9", "Users can revoke their sessions", "tests/api/sessions.test.ts > end"),
    excepted("10.4.10", "Confidential clients authenticate", "The app is a public client."),
    tested(
      "10.4.11",
      "Clients get the scopes they need",
      "tests/local/hosted-tokens.test.ts > are all that the client may have",
    ),
    tested("10.5.1", "Replay of id tokens", "tests/local/hosted-providers.test.ts > is not believed"),
    tested(
      "10.5.2",
      "Users of providers are known by subject",
      "tests/api/provider-linking.test.ts > is linked by the subject as the provider writes it",
    ),
    tested(
      "10.5.3",
      "Metadata of another issuer is refused",
      "tests/unit/functions/adapters/discovery.test.ts > an issuer",
    ),
    tested("10.5.4", "The audience of a provider's id token", "tests/local/hosted-providers.test.ts > is not believed"),
    excepted("10.5.5", "Back-channel logout", "It is not offered."),
    excepted("10.6.1", "Response types", "Cognito is the provider; the app client allows codes alone (10.4.4)."),
    tested(
      "10.6.2",
      "Forced logout",
      "tests/local/hosted-login.test.ts > is asked again after signing out, which goes to registered addresses alone",
    ),
    excepted("10.7.1", "Consent to authorization", firstParty),
    excepted("10.7.2", "What consent says", firstParty),
    excepted("10.7.3", "Review of consents", firstParty),
  ],
};
