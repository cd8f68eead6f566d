import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  LimitExceededException,
  ListUsersCommand,
  TooManyRequestsException,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { SignInMethod } from "#shared/models/sign-in-method.ts";
import { linkedAccountsOf, methodOfProvider } from "./linked-accounts.ts";
import type { DirectoryEntry, MemberDirectory } from "../ports/member-directory.ts";

const Settings = z.object({ USER_POOL_ID: z.string().min(1) });

/** The only form of values that may be part of a filter. */
const Sub = z.uuid();

function entryOf(user: AdminGetUserCommandOutput): DirectoryEntry {
  const { UserAttributes = [], UserStatus, UserCreateDate } = user;
  const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
  const own: SignInMethod[] = UserStatus === "CONFIRMED" || UserStatus === "RESET_REQUIRED" ? ["password"] : [];
  return {
    sub: z.string().parse(attribute("sub")),
    createdAt: z.instanceof(Date).parse(UserCreateDate),
    isConfirmed: own.length > 0 || UserStatus === "EXTERNAL_PROVIDER",
    signInMethods: [...own, ...linkedAccountsOf(user).map(({ providerName }) => methodOfProvider(providerName))],
  };
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof UserNotFoundException) return "MEMBER_NOT_FOUND";
  if (error instanceof TooManyRequestsException || error instanceof LimitExceededException) return "TOO_MANY_REQUESTS";
  return undefined;
}

async function attempt<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const code = codeOf(error);
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}

async function unlessMissing<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt(call);
  } catch (error) {
    if (error instanceof AppError && error.code === "MEMBER_NOT_FOUND") return undefined;
    throw error;
  }
}

/** The users of this stage's user pool (environment: USER_POOL_ID). */
export function openMemberDirectory(environment: unknown = process.env): MemberDirectory {
  const { USER_POOL_ID: UserPoolId } = Settings.parse(environment);
  const client = new CognitoIdentityProviderClient();
  const get = (Username: string) => unlessMissing(() => client.send(new AdminGetUserCommand({ UserPoolId, Username })));
  // A sub finds the pool's own users only; users of a provider are found by user name (AWS: AdminGetUser).
  const getExternal = async (sub: string) => {
    if (!Sub.safeParse(sub).success) return undefined;
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter: `sub = "${sub}"`, Limit: 1 }));
    return Users[0]?.Username === undefined ? undefined : get(Users[0].Username);
  };
  const getAny = async (emailOrSub: string) => (await get(emailOrSub)) ?? (await getExternal(emailOrSub));
  return {
    find: async (emailOrSub) => {
      const found = await getAny(emailOrSub);
      return found && entryOf(found);
    },
    remove: async (emailOrSub) => {
      const Username = (await getAny(emailOrSub))?.Username;
      if (Username === undefined) return;
      await unlessMissing(() => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })));
      await unlessMissing(() => client.send(new AdminDeleteUserCommand({ UserPoolId, Username })));
    },
  };
}
