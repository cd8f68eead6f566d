import * as z from "zod";
import type { Parts } from "../parts.ts";
import { operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";
import { describeUser } from "./describe-user.ts";
import { parseUserFilter } from "./user-filter.ts";

const PAGE = 60;

/** ListUsers, in pages of at most 60; the page token is the last sub of the page before. */
export function listUsersOperations({ pool, users }: Parts): Operations {
  const ListUsers = z.object({
    UserPoolId: poolIdOf(pool.id),
    AttributesToGet: z.array(z.string()).optional(),
    Filter: z.string().optional(),
    Limit: z.number().int().min(0).max(PAGE).optional(),
    PaginationToken: z.string().optional(),
  });

  return {
    ListUsers: operatorOnly(ListUsers, ({ AttributesToGet: wanted, Filter = "", Limit, PaginationToken = "" }) => {
      const matches = Filter === "" ? () => true : parseUserFilter(Filter);
      const after = Buffer.from(PaginationToken, "base64url").toString("utf8");
      const found = users.list().filter((user) => user.sub > after && matches(user));
      const page = found.slice(0, Limit || PAGE);
      const last = page.at(-1);
      return {
        Users: page.map((user) => {
          const { UserAttributes, ...rest } = describeUser(user);
          return { ...rest, Attributes: UserAttributes.filter(({ Name }) => wanted?.includes(Name) ?? true) };
        }),
        ...(found.length > page.length && last ? { PaginationToken: Buffer.from(last.sub).toString("base64url") } : {}),
      };
    }),
  };
}
