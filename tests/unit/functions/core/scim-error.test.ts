import { expect, it } from "vitest";
import { scimError } from "#functions/core/scim-error.ts";
import type { Route } from "#shared/api/route.ts";
import { scimRoutes } from "#shared/api/scim.ts";
import { errorMessages } from "#shared/error-messages.ts";
import { AppError, errorStatuses } from "#shared/errors.ts";

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
    status: String(errorStatuses[code]),
    scimType,
    detail: errorMessages[code],
  });
});

it("has no keyword for an error that the RFC has none for, and names the wrong fields", () => {
  const fields = [
    { field: "userName", rule: "is missing" },
    { field: "active", rule: "is no boolean" },
  ];
  const error = scimError(new AppError("INVALID_INPUT", { fields }));
  expect(error).not.toHaveProperty("scimType");
  expect(error.detail).toBe(`${errorMessages.INVALID_INPUT} userName: is missing active: is no boolean`);
});

it("has a sentence for each error of a SCIM call", () => {
  const ofAll = ["INVALID_INPUT", "UNAUTHENTICATED", "TOO_MANY_REQUESTS", "INTERNAL_ERROR"] as const;
  const codes = [...ofAll, ...Object.values(scimRoutes).flatMap(({ fails = [] }: Route) => fails)];
  expect(codes.map((code) => scimError(new AppError(code)).detail)).toEqual(codes.map((code) => errorMessages[code]));
});
