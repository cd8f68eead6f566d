/** Shown above the set-up. A user with a connected account has been here before. */
export function greeting(firstName: string, awsConnected: boolean): string {
  if (awsConnected) return firstName === "" ? "Welcome back" : `Welcome back, ${firstName}`;
  return firstName === "" ? "Welcome" : `Welcome ${firstName}`;
}
