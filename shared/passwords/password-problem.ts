import { commonPasswordDigests } from "./common-passwords.ts";
import { DIGEST_LENGTH, foldPassword, passwordDigest } from "./fold-password.ts";
import { passwordLengthProblem } from "./password-length.ts";

/** Names and addresses that a password must not be. */
export interface PasswordContext {
  /** Names of companies that the account belongs to or joins. */
  readonly companyName?: string | undefined;
  readonly email?: string | undefined;
}

const productName = "Sestina";

/**
 * Why a password is not accepted, as a sentence for a person; undefined if it is. There are no rules about kinds of
 * characters (NIST SP 800-63B-4, 3.1.1.2): a password has 8 to 256 characters, begins and ends with no space (Amazon Cognito's own rule),
 * is not one of the 10,000 most common ones, and is not the product's or company's name or the address, with or without
 * digits after it.
 */
export function passwordProblem(password: string, { companyName, email }: PasswordContext = {}): string | undefined {
  const wrongLength = passwordLengthProblem(password);
  if (wrongLength !== undefined) return wrongLength;
  if (isCommon(password)) return "This is one of the most common passwords. Please choose another one.";
  if (isNameOf(productName, password)) return "This is the name of the product. Please choose another password.";
  if (companyName !== undefined && isNameOf(companyName, password)) {
    return "This is the name of your company. Please choose another password.";
  }
  if (email !== undefined && [email, email.slice(0, email.lastIndexOf("@"))].some((part) => isNameOf(part, password))) {
    return "This is your email address. Please choose another password.";
  }
  return undefined;
}

/** Whether a password is among the 10,000 most common ones: a binary search in the sorted digests. */
export function isCommon(password: string): boolean {
  const digest = passwordDigest(foldPassword(password));
  let [from, to] = [0, commonPasswordDigests.length / DIGEST_LENGTH];
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = commonPasswordDigests.slice(middle * DIGEST_LENGTH, (middle + 1) * DIGEST_LENGTH);
    if (found === digest) return true;
    if (found < digest) from = middle + 1;
    else to = middle;
  }
  return false;
}

/** Letters and digits alone, so that "Acme Ltd." and "acmeltd" are one name. */
const bare = (text: string): string => foldPassword(text).replace(/[^\p{L}\p{N}]/gu, "");

function isNameOf(name: string, password: string): boolean {
  const [ofName, ofPassword] = [bare(name), bare(password)];
  if (ofName === "" || !ofPassword.startsWith(ofName)) return false;
  return /^\p{N}*$/u.test(ofPassword.slice(ofName.length));
}
