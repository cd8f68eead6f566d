import { say } from "#web/lib/texts/say.ts";

/** Shown above the set-up. A user with a connected account has been here before. */
export function greeting(firstName: string, awsConnected: boolean): string {
  if (awsConnected) return firstName === "" ? say("Welcome back") : say("Welcome back, {firstName}", { firstName });
  return firstName === "" ? say("Welcome") : say("Welcome {firstName}", { firstName });
}
