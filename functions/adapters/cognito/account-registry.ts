import { randomBytes } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  type AdminGetUserCommandOutput,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  InvalidPasswordException,
  TooManyRequestsException,
  UsernameExistsException,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { revokeSessions } from "./revoke-sessions.ts";
import { findUser } from "./find-user.ts";
import type { AccountRegistry, RegisteredAccount } from "../ports/account-registry.ts";

const Settings = z.object({ USER_POOL_ID: z.string().min(1) });

/** A random password that satisfies every password policy of Cognito. It is used once and not stored. */
const unknownPassword = () => `aA1-${randomBytes(32).toString("base64url")}`;

/** AWS, "User account confirmation": UNCONFIRMED and FORCE_CHANGE_PASSWORD accounts have never signed in. */
const isFinished = ({ UserStatus }: AdminGetUserCommandOutput) =>
  UserStatus !== "UNCONFIRMED" && UserStatus !== "FORCE_CHANGE_PASSWORD";

function accountOf(user: AdminGetUserCommandOutput): RegisteredAccount {
  return {
    sub: z.string().parse(user.UserAttributes?.find(({ Name }) => Name === "sub")?.Value),
    status: isFinished(user) ? "finished" : "unfinished",
    hasSecondFactor: (user.UserMFASettingList ?? []).length > 0,
  };
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof InvalidPasswordException) return "PASSWORD_NOT_ACCEPTED";
  // Passwords that Cognito refuses in addition to its policy, e.g. with a leading space.
  if (error instanceof InvalidParameterException) return "INVALID_INPUT";
  if (error instanceof UserNotFoundException) return "MEMBER_NOT_FOUND";
  if (error instanceof TooManyRequestsException) return "TOO_MANY_REQUESTS";
  return undefined;
}

async function withAppErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const code = codeOf(error);
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}

async function ignoring(ErrorClass: new (...args: never[]) => Error, call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ErrorClass)) throw error;
  }
}

/** The accounts of this stage's user pool (environment: USER_POOL_ID). */
export function openAccountRegistry(environment: unknown = process.env): AccountRegistry {
  const { USER_POOL_ID: UserPoolId } = Settings.parse(environment);
  const client = new CognitoIdentityProviderClient();

  const create = (Username: string) =>
    client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        TemporaryPassword: unknownPassword(),
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "email", Value: Username },
          { Name: "email_verified", Value: "true" },
        ],
      }),
    );

  const setPassword = (Username: string, Password: string) =>
    withAppErrors(() =>
      client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true })),
    );

  return {
    find: async (email) => {
      const found = await findUser(client, UserPoolId, email);
      return found && accountOf(found);
    },
    createConfirmed: async (email, password) => {
      const former = await findUser(client, UserPoolId, email);
      if (former !== undefined && isFinished(former)) throw new AppError("USER_EXISTS");
      // Created by Cognito's own sign-up with an unproven address: its data must not be used.
      if (former?.UserStatus === "UNCONFIRMED") {
        await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: former.Username }));
      }
      // A concurrent call may have created it.
      await ignoring(UsernameExistsException, () => withAppErrors(() => create(email)));
      const user = await findUser(client, UserPoolId, email);
      if (user === undefined) throw new AppError("CONFLICT_TRY_AGAIN");
      if (isFinished(user)) throw new AppError("USER_EXISTS");
      const { sub } = accountOf(user);
      await setPassword(sub, password);
      return sub;
    },
    setPassword: async (sub, password) => {
      await setPassword(sub, password);
    },
    endSessions: (sub) => revokeSessions(client, UserPoolId, sub),
  };
}
