import * as z from "zod";
import { EmailAddress, Timestamp } from "./scalars.ts";

export const RECOVERY_CODE_COUNT = 10;

/** As it is typed: case, spaces and hyphens do not matter. */
export const RecoveryCode = z
  .string()
  .max(64)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ""))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{24}$/, "must be a recovery code of 24 letters and digits"));

export const UsedRecoveryCode = z.strictObject({ email: EmailAddress, code: RecoveryCode });

/** How many codes are left, and since when there are any; both absent or 0 before codes were made. */
export const RecoveryCodes = z.object({ left: z.int(), madeAt: Timestamp.optional() });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Shown once; the table keeps hashes alone. */
export const NewRecoveryCodes = z.object({ codes: z.array(z.string()).length(RECOVERY_CODE_COUNT) });
