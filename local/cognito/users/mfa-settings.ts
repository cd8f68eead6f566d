import type { User } from "./user.ts";

/** The second factors of a user, as GetUser and AdminGetUser return them. */
export const mfaSettings = ({ asksTotp }: User): object =>
  asksTotp ? { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"], PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" } : {};
