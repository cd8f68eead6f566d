import { CognitoIdentityProviderClient, ListUsersCommand } from "@aws-sdk/client-cognito-identity-provider";
import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import * as z from "zod";
import type { MassMail } from "../ports/mass-mail.ts";

const Settings = z.object({ USER_POOL_ID: z.string().min(1) });

/** Cognito's maximum page size. */
const PAGE = 60;

const Quota = z.object({ MaxSendRate: z.number(), Max24HourSend: z.number(), SentLast24Hours: z.number() });

/** The users of this stage's user pool, and the sending limits of our SES account (environment: USER_POOL_ID). */
export function openMassMail(pageSize = PAGE, environment: unknown = process.env): MassMail {
  const { USER_POOL_ID: UserPoolId } = Settings.parse(environment);
  const cognito = new CognitoIdentityProviderClient();
  const ses = new SESv2Client();
  return {
    allowance: async () => {
      const { SendQuota } = await ses.send(new GetAccountCommand());
      const { MaxSendRate: perSecond, Max24HourSend: most, SentLast24Hours: sent } = Quota.parse(SendQuota);
      // AWS, "SendQuota": -1 means no limit.
      return { perSecond, left: most === -1 ? Infinity : most - sent };
    },
    users: async (PaginationToken) => {
      const input = { UserPoolId, AttributesToGet: ["sub"], Limit: pageSize, PaginationToken };
      const { Users = [], PaginationToken: next } = await cognito.send(new ListUsersCommand(input));
      const subs = Users.flatMap(({ Attributes = [] }) => Attributes.flatMap(({ Value }) => Value ?? []));
      return { subs, next };
    },
  };
}
