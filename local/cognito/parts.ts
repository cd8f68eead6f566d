import type { SendCode } from "./mail/code-mail.ts";
import type { Pool } from "./pool.ts";
import type { Random } from "./randomness.ts";
import type { SealedChallenges } from "./sign-in/sealed-challenges.ts";
import type { UserOfAccessToken } from "./tokens/access-token.ts";
import type { Sessions } from "./tokens/sessions.ts";
import type { TokenMaker } from "./tokens/token-maker.ts";
import type { Triggers } from "./triggers/triggers.ts";
import type { PasswordLockout } from "./users/attempts.ts";
import type { Codes } from "./users/codes.ts";
import type { IdentifyLogin } from "./users/decoy.ts";
import type { Passwords } from "./users/passwords.ts";
import type { UserStore } from "./users/user-store.ts";

/** The dependencies of the operations of one pool. */
export interface Parts {
  readonly pool: Pool;
  readonly users: UserStore;
  readonly identify: IdentifyLogin;
  readonly passwords: Passwords;
  readonly lockout: PasswordLockout;
  readonly codes: Codes;
  readonly challenges: SealedChallenges;
  readonly sessions: Sessions;
  readonly tokens: TokenMaker;
  readonly userOfAccessToken: UserOfAccessToken;
  readonly triggers: Triggers;
  readonly sendCode: SendCode;
  readonly random: Random;
  readonly now: () => Date;
}
