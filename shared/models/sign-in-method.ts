import * as z from "zod";

/** A way to sign in; `sso` is a company's own provider. */
export const SignInMethod = z.enum(["password", "google", "microsoft", "sso"]);
export type SignInMethod = z.infer<typeof SignInMethod>;
