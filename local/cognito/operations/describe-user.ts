import { attributeList } from "../users/attributes.ts";
import type { User } from "../users/user.ts";

const seconds = (time: string): number => new Date(time).getTime() / 1000;

/** A user as the operator's calls show them (AWS: UserType). */
export const describeUser = (user: User) => ({
  Username: user.sub,
  UserAttributes: attributeList(user),
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.modifiedAt),
  Enabled: true,
  UserStatus: user.status,
});
