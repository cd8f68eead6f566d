import * as z from "zod";
import type { Parts } from "../parts.ts";
import { invalidParameter } from "../protocol/cognito-error.ts";
import { ClientMetadata, operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";
import { newUuid } from "../randomness.ts";
import { AttributeList, readAttributes, requireEmail } from "../users/attributes.ts";
import { addressTaken } from "../users/user-store.ts";
import { describeUser } from "./describe-user.ts";
import { requireUser } from "./require-user.ts";

/** The operator's calls on one user: AdminCreateUser, AdminGetUser, AdminSetUserPassword, AdminDeleteUser. */
export function adminUserOperations(parts: Parts): Operations {
  const { pool, users, passwords, lockout, codes, sessions, triggers, random } = parts;
  const UserPoolId = poolIdOf(pool.id);
  const Username = z.string().min(1);

  const AdminCreateUser = z.object({
    UserPoolId,
    Username,
    TemporaryPassword: z.string().optional(),
    UserAttributes: AttributeList.default([]),
    MessageAction: z.enum(["SUPPRESS", "RESEND"]).optional(),
    ClientMetadata,
  });
  const AdminSetUserPassword = z.object({
    UserPoolId,
    Username,
    Password: z.string(),
    Permanent: z.boolean().default(false),
  });
  const OneUser = z.object({ UserPoolId, Username });

  return {
    AdminCreateUser: operatorOnly(AdminCreateUser, async (input) => {
      if (input.MessageAction !== "SUPPRESS") {
        throw invalidParameter("This pool sends no invitations: create users with MessageAction SUPPRESS.");
      }
      const email = requireEmail(input.Username, "Username should be an email.");
      const wanted = readAttributes(input.UserAttributes, "operator", pool);
      if (wanted.email !== undefined && wanted.email !== email) {
        throw invalidParameter("The email attribute must be the user name.");
      }
      const sub = newUuid(random);
      const { TemporaryPassword: temporary } = input;
      const password = temporary === undefined ? undefined : passwords.hide(sub, temporary);
      const attributes = { ...wanted.others, email };
      await triggers.preSignUp({ username: sub, attributes }, "PreSignUp_AdminCreateUser", input.ClientMetadata);
      const user = users.insert(
        {
          sub,
          status: "FORCE_CHANGE_PASSWORD",
          email,
          emailVerified: wanted.emailVerified ?? false,
          attributes: wanted.others,
          password,
        },
        addressTaken("UsernameExistsException"),
      );
      const { UserAttributes: Attributes, ...rest } = describeUser(user);
      return { User: { ...rest, Attributes } };
    }),

    AdminGetUser: operatorOnly(OneUser, (input) => describeUser(requireUser(users, input.Username))),

    AdminSetUserPassword: operatorOnly(AdminSetUserPassword, (input) => {
      const { sub } = requireUser(users, input.Username);
      const status = input.Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD";
      users.change(sub, { password: passwords.hide(sub, input.Password), status });
      lockout.reset(sub);
      return {};
    }),

    AdminDeleteUser: operatorOnly(OneUser, (input) => {
      const user = requireUser(users, input.Username);
      sessions.remove(user.sub);
      codes.drop(user.sub);
      lockout.reset(user.sub);
      users.remove(user);
      return {};
    }),
  };
}
