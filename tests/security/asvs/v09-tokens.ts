import { type Chapter, tested } from "./requirement.ts";

const attacks = "tests/local/attack-tokens.test.ts > is answered 401";

export const tokens: Chapter = {
  number: 9,
  title: "Self-contained tokens",
  requirements: [
    tested("9.1.1", "Signatures are checked", attacks, "tests/api/access.test.ts > without a signature is refused"),
    tested("9.1.2", "One algorithm is taken, and never none", attacks),
    tested(
      "9.1.3",
      "Keys come from the pool alone",
      attacks,
      "tests/api/access.test.ts > signed by a key of another pool is refused",
    ),
    tested("9.2.1", "Expired tokens are refused", attacks, "tests/local/gateway-tokens.test.ts > answers 401 to"),
    tested("9.2.2", "Only id tokens open the API", "tests/api/access.test.ts > that is an access token is refused"),
    tested("9.2.3", "The audience is checked", attacks),
    tested(
      "9.2.4",
      "Tokens name the app client they are for",
      "tests/local/cognito-sessions.test.ts > aws-jwt-verify takes each token for its own use and for this app client and pool alone",
    ),
  ],
};
