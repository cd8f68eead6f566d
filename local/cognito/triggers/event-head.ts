import type { Pool } from "../pool.ts";
import { attributeTexts } from "../users/attributes.ts";
import type { User } from "../users/user.ts";

/** The common fields of every event. Operators' calls name no app client: AWS then writes CLIENT_ID_NOT_APPLICABLE. */
export const eventHead = (pool: Pool, userName: string, clientId = pool.clientId) => ({
  version: "1",
  region: pool.region,
  userPoolId: pool.id,
  userName,
  callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId },
});

/** The user's attributes and status, as every trigger but pre sign-up receives them. */
export const knownAttributes = (user: User) => ({ ...attributeTexts(user), "cognito:user_status": user.status });
