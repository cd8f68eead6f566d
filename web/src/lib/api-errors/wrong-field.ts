import { ApiError } from "./api-error.ts";

/** For a form's `onSubmit` to throw: a problem of one field that only the server can find. */
export const wrongField = (field: string, rule: string): ApiError =>
  new ApiError({ status: 400, code: "INVALID_INPUT", fields: [{ field, rule }] });
