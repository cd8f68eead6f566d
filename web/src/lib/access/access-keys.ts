/** Query keys of members, groups and policies that several features use. A change of access invalidates all of them. */
export const accessKeys = {
  all: ["access"],
  members: ["access", "members"],
  signInPolicies: ["access", "sign-in-policies"],
} as const;
