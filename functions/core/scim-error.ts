import { messagesOfScim } from "#shared/error-messages-of-scim.ts";
import { type AppError, type ErrorCode, errorStatuses } from "#shared/errors.ts";

/** The keywords of RFC 7644, section 3.12, table 9. */
const scimTypes: Readonly<Partial<Record<ErrorCode, string>>> = {
  SCIM_FILTER_INVALID: "invalidFilter",
  SCIM_PATH_INVALID: "invalidPath",
  SCIM_NO_TARGET: "noTarget",
  SCIM_VALUE_INVALID: "invalidValue",
  SCIM_ADDRESS_FOREIGN: "invalidValue",
  SCIM_SYNTAX_INVALID: "invalidSyntax",
  SCIM_USER_EXISTS: "uniqueness",
  SCIM_GROUP_EXISTS: "uniqueness",
  SCIM_USER_NAME_FIXED: "mutability",
};

const messages: Readonly<Partial<Record<ErrorCode, string>>> = messagesOfScim;

/** An error in the form of RFC 7644. `detail` names what is wrong with the request; internal messages are left out. */
export function scimError({ code, fields }: AppError) {
  const status = errorStatuses[code];
  const scimType = scimTypes[code];
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: [messages[code] ?? code, ...fields.map(({ field, rule }) => `${field}: ${rule}`)].join(" "),
  };
}
