import * as z from "zod/mini";
import { limits } from "#shared/constants.ts";

// zod/mini, and not the models of shared/: the login carries no more code than it needs. The server checks by those.

/** Loose on purpose: whether an address exists is for its mail to tell. */
const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, "Please enter a valid email"));

export const LoginForm = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, "This field is required")),
});

const FirstPassword = z.string().check(z.minLength(limits.passwordAtSignUp, "Please enter at least 6 characters"));
const TermsAccepted = z.boolean().check(z.refine((accepted) => accepted, "Please accept terms and conditions"));

export const RegisterForm = z.object({ email: Email, password: FirstPassword, termsAccepted: TermsAccepted });

export const JoinForm = z.object({ password: FirstPassword, termsAccepted: TermsAccepted });

export const ForgotForm = z.object({ email: Email });
