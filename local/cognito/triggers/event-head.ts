import type { Pool } from "../pool.ts";
import { attributeTexts } from "../users/attributes.ts";
import type { User } from "../users/user.ts";

/** What every event begins with. Operators' calls name no app client: AWS writes CLIENT_ID_NOT_APPLICABLE then. */
export const eventHead = (pool: Pool, userName: string, clientId = pool.clientId) => ({
  version: "1",
  region: pool.region,
  userPoolId: pool.id,
  userName,
  callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId },
});

/** The user's attributes and status, as every trigger but pre sign-up sees them. */
export const knownAttributes = (user: User) => ({ ...attributeTexts(user), "cognito:user_status": user.status });
