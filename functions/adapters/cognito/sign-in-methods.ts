import {
  AdminDisableProviderForUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import { SignInMethod } from "#shared/models/sign-in-method.ts";
import { linkedAccountsOf, methodOfProvider } from "./linked-accounts.ts";
import { findUser } from "./find-user.ts";
import type { SignInMethods } from "../ports/sign-in-methods.ts";

const Settings = z.object({ USER_POOL_ID: z.string().min(1) });

/** The only form of values that may be part of a filter. */
const Sub = z.uuid();

/** Users with a password. */
const own: readonly unknown[] = ["CONFIRMED", "RESET_REQUIRED"];

/** The users of this stage's user pool (environment: USER_POOL_ID). */
export function openSignInMethods(environment: unknown = process.env): SignInMethods {
  const { USER_POOL_ID: UserPoolId } = Settings.parse(environment);
  const client = new CognitoIdentityProviderClient();
  const get = (name: string) => findUser(client, UserPoolId, name);
  // A sub finds the pool's own users only; users of a provider are found by user name (AWS: AdminGetUser).
  const find = async (sub: string) => {
    const native = await get(sub);
    if (native !== undefined || !Sub.safeParse(sub).success) return native;
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter: `sub = "${sub}"`, Limit: 1 }));
    return Users[0]?.Username === undefined ? undefined : get(Users[0].Username);
  };

  return {
    list: async (sub) => {
      const user = await find(sub);
      if (user === undefined) return [];
      const found: readonly SignInMethod[] = linkedAccountsOf(user).map(({ providerName }) =>
        methodOfProvider(providerName),
      );
      const hasPassword = own.includes(user.UserStatus);
      return SignInMethod.options.filter((method) => (method === "password" ? hasPassword : found.includes(method)));
    },
    unlink: async (sub, method) => {
      const user = await find(sub);
      const linked = user === undefined ? [] : linkedAccountsOf(user);
      const ended = linked.filter(({ providerName }) => methodOfProvider(providerName) === method);
      if (ended.length === 0) throw new AppError("SIGN_IN_METHOD_NOT_FOUND");
      for (const { providerName, userId } of ended) {
        const User = {
          ProviderName: providerName,
          ProviderAttributeName: "Cognito_Subject",
          ProviderAttributeValue: userId,
        };
        await client.send(new AdminDisableProviderForUserCommand({ UserPoolId, User }));
      }
    },
  };
}
