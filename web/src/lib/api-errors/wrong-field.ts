import { ApiError } from "./api-error.ts";

/** To be thrown by a form's `onSubmit`: what only the other side could find wrong with one of its fields. */
export const wrongField = (field: string, rule: string): ApiError =>
  new ApiError({ status: 400, code: "INVALID_INPUT", fields: [{ field, rule }] });
