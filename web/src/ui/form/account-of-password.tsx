/**
 * Tells a password manager whose password a form is about, where the form has no field for it: else it files the new
 * password under nothing, or beside the old one. Nobody sees it.
 */
export function AccountOfPassword({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
