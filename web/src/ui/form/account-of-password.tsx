/**
 * A hidden field that names the account of a password for password managers, for forms without an e-mail field. Without
 * it they store the new password without a name, or as a second entry.
 */
export function AccountOfPassword({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
