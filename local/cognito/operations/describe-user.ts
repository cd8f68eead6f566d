import { attributeList } from "../users/attributes.ts";
import { type User, usernameOf } from "../users/user.ts";

const seconds = (time: string): number => new Date(time).getTime() / 1000;

/** A user as the operator's calls return it (AWS: UserType). */
export const describeUser = (user: User) => ({
  Username: usernameOf(user),
  UserAttributes: attributeList(user),
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.modifiedAt),
  Enabled: user.enabled,
  UserStatus: user.status,
});
