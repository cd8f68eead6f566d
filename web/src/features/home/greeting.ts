/** Above the set-up: who came back has connected an account. */
export function greeting(firstName: string, awsConnected: boolean): string {
  if (awsConnected) return firstName === "" ? "Welcome back" : `Welcome back, ${firstName}`;
  return firstName === "" ? "Welcome" : `Welcome ${firstName}`;
}
