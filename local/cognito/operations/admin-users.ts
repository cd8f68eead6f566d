import * as z from "zod";
import type { Parts } from "../parts.ts";
import { ClientMetadata, operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";
import { AttributeList, readAttributes } from "../users/attributes.ts";
import { describeUser } from "./describe-user.ts";
import { mfaSettings } from "../users/mfa-settings.ts";
import { forgetUser } from "./forget-user.ts";
import { requireUser } from "../users/require-user.ts";

/** The operator's calls on one existing user, except those on the password. */
export function adminUserOperations(parts: Parts): Operations {
  const { pool, users, sessions } = parts;
  const OneUser = z.object({ UserPoolId: poolIdOf(pool.id), Username: z.string().min(1) });
  const AdminUpdateUserAttributes = OneUser.extend({ UserAttributes: AttributeList, ClientMetadata });

  return {
    AdminGetUser: operatorOnly(OneUser, ({ Username }) => {
      const user = requireUser(users, Username);
      return { ...describeUser(user), ...mfaSettings(user) };
    }),

    // An operator needs no code: a new address is effective at once, and verified only if the call says so.
    AdminUpdateUserAttributes: operatorOnly(AdminUpdateUserAttributes, ({ Username, UserAttributes }) => {
      const user = requireUser(users, Username);
      const { email = user.email, emailVerified, others } = readAttributes(UserAttributes, "operator", pool);
      const isNew = email.toLowerCase() !== user.email.toLowerCase();
      users.change(user.sub, {
        email,
        emailVerified: emailVerified ?? (isNew ? false : user.emailVerified),
        attributes: { ...user.attributes, ...others },
      });
      return {};
    }),

    AdminDisableUser: operatorOnly(OneUser, ({ Username }) => {
      const { sub } = requireUser(users, Username);
      users.change(sub, { enabled: false });
      sessions.revokeAll(sub);
      return {};
    }),

    AdminEnableUser: operatorOnly(OneUser, ({ Username }) => {
      users.change(requireUser(users, Username).sub, { enabled: true });
      return {};
    }),

    AdminDeleteUser: operatorOnly(OneUser, ({ Username }) => {
      forgetUser(parts, requireUser(users, Username));
      return {};
    }),
  };
}
