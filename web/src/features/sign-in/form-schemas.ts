import * as z from "zod/mini";
import { passwordLengthProblem } from "#shared/passwords/password-length.ts";
import { say } from "#web/lib/texts/say.ts";

// Schemas in zod/mini instead of shared/models, so that the login page loads less code. The server checks with the
// models.

/** Lenient on purpose: only a mail can prove that an address exists. */
const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, say("Please enter a valid email")));

export const LoginForm = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, say("This field is required"))),
});

const NewPassword = z.string().check((given) => {
  const message = passwordLengthProblem(given.value);
  if (message !== undefined) given.issues.push({ code: "custom", message, input: given.value });
});
const TermsAccepted = z.boolean().check(z.refine((accepted) => accepted, say("Please accept terms and conditions")));

export const RegisterForm = z.object({ email: Email, password: NewPassword, termsAccepted: TermsAccepted });

export const JoinForm = z.object({ password: NewPassword, termsAccepted: TermsAccepted });

export const ForgotForm = z.object({ email: Email });
