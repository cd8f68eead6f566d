import type { User } from "./user.ts";

/** How GetUser and AdminGetUser tell which second factors a user has. */
export const mfaSettings = ({ asksTotp }: User): object =>
  asksTotp ? { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"], PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" } : {};
