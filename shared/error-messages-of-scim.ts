import type { ErrorCode } from "./errors.ts";

/**
 * What SCIM clients read too: errors of provisioning, and those of other calls that such a client can get; a part of the
 * table in error-messages.ts.
 */
export const messagesOfScim = {
  SCIM_NOT_IN_PLAN: "Provisioning (SCIM) is part of the plans from Starter on.",
  SCIM_NEEDS_PROVIDER:
    "Provisioning needs a sign-in provider of your own whose domain is proven. Please register one first.",
  SCIM_ADDRESS_FOREIGN: "userName must be an address of a domain that the company has proven.",
  SCIM_USER_EXISTS: "A user with this userName exists already.",
  SCIM_GROUP_EXISTS: "A provisioned group with this displayName or externalId exists already.",
  SCIM_USER_NAME_FIXED:
    "userName does not change after the user's first sign-in. Remove the user, then create them again.",
  SCIM_RESOURCE_NOT_FOUND: "This resource does not exist (any more).",
  SCIM_FILTER_INVALID: "The filter cannot be read.",
  SCIM_PATH_INVALID: "The path of an operation cannot be read.",
  SCIM_NO_TARGET: "The path of an operation names nothing.",
  SCIM_VALUE_INVALID: "An attribute has a value that is not accepted.",
  SCIM_SYNTAX_INVALID: "The body is not a SCIM message in JSON.",
  SCIM_TOKEN_NOT_FOUND: "This SCIM token does not exist (any more).",
  TOO_MANY_SCIM_TOKENS: "A company can have two SCIM tokens, so that one can replace the other. Revoke one first.",

  INVALID_INPUT: "Some fields are not right. Please check them and try again.",
  INVALID_JSON: "The request is not valid JSON.",
  REQUEST_TOO_LARGE: "This is more than can be sent at once.",
  UNSUPPORTED_MEDIA_TYPE: "This kind of content is not accepted here.",
  UNAUTHENTICATED: "Please sign in again.",
  COMPANY_ACCESS_DENIED: "You don't have access to this company anymore :(",
  CONFLICT_TRY_AGAIN: "Somebody changed the same thing at the same moment. Please try again.",
  TOO_MANY_REQUESTS: "Too many attempts. Please wait a moment and try again.",
  INTERNAL_ERROR: "Sorry, an unexpected error occurred. Please try again.",
  USER_LIMIT_EXCEEDED: "Maximum number of users reached",
  LAST_ADMINISTRATOR:
    "A company needs at least one member who has joined and holds every permission. Make another member an administrator first.",
  TOO_MANY_USER_GROUPS: "A company can have 100 user groups.",
} as const satisfies Readonly<Partial<Record<ErrorCode, string>>>;
