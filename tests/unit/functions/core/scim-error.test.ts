import { expect, it } from "vitest";
import { scimError } from "#functions/core/scim-error.ts";
import { AppError, errors } from "#shared/errors.ts";

// RFC 7644, section 3.12: the keywords of its table 9.
it.each([
  ["SCIM_FILTER_INVALID", "invalidFilter"],
  ["SCIM_PATH_INVALID", "invalidPath"],
  ["SCIM_NO_TARGET", "noTarget"],
  ["SCIM_VALUE_INVALID", "invalidValue"],
  ["SCIM_ADDRESS_FOREIGN", "invalidValue"],
  ["SCIM_SYNTAX_INVALID", "invalidSyntax"],
  ["SCIM_USER_EXISTS", "uniqueness"],
  ["SCIM_GROUP_EXISTS", "uniqueness"],
  ["SCIM_USER_NAME_FIXED", "mutability"],
] as const)("%s has the keyword %s", (code, scimType) => {
  expect(scimError(new AppError(code))).toEqual({
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: String(errors[code].status),
    scimType,
    detail: errors[code].message,
  });
});

it("has no keyword for an error that the RFC has none for, and names the wrong fields", () => {
  const fields = [
    { field: "userName", rule: "is missing" },
    { field: "active", rule: "is no boolean" },
  ];
  const error = scimError(new AppError("INVALID_INPUT", { fields }));
  expect(error).not.toHaveProperty("scimType");
  expect(error.detail).toBe(`${errors.INVALID_INPUT.message} userName: is missing active: is no boolean`);
});
