/** Errors of provisioning by companies' identity providers (SCIM); a part of the table in errors.ts. */
export const errorsOfScim = {
  SCIM_NOT_IN_PLAN: { status: 403, message: "Provisioning (SCIM) is part of the plans from Starter on." },
  SCIM_NEEDS_PROVIDER: {
    status: 409,
    message: "Provisioning needs a sign-in provider of your own whose domain is proven. Please register one first.",
  },
  SCIM_ADDRESS_FOREIGN: {
    status: 400,
    message: "userName must be an address of a domain that the company has proven.",
  },
  SCIM_USER_EXISTS: { status: 409, message: "A user with this userName exists already." },
  SCIM_GROUP_EXISTS: {
    status: 409,
    message: "A provisioned group with this displayName or externalId exists already.",
  },
  SCIM_USER_NAME_FIXED: {
    status: 400,
    message: "userName does not change after the user's first sign-in. Remove the user, then create them again.",
  },
  SCIM_RESOURCE_NOT_FOUND: { status: 404, message: "This resource does not exist (any more)." },
  SCIM_FILTER_INVALID: { status: 400, message: "The filter cannot be read." },
  SCIM_PATH_INVALID: { status: 400, message: "The path of an operation cannot be read." },
  SCIM_NO_TARGET: { status: 400, message: "The path of an operation names nothing." },
  SCIM_VALUE_INVALID: { status: 400, message: "An attribute has a value that is not accepted." },
  SCIM_SYNTAX_INVALID: { status: 400, message: "The body is not a SCIM message in JSON." },
  SCIM_TOKEN_NOT_FOUND: { status: 404, message: "This SCIM token does not exist (any more)." },
  TOO_MANY_SCIM_TOKENS: {
    status: 409,
    message: "A company can have two SCIM tokens, so that one can replace the other. Revoke one first.",
  },
} as const;
