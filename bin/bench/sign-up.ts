import * as z from "zod";
import type { LocalAws } from "#local/local-aws.ts";
import { signInDemo } from "../demo/sign-in-demo.ts";

/** A user with a company, as the authorizer passes them to the Lambdas. */
export async function signUp({ url, mailbox }: LocalAws, name: string) {
  const token = await signInDemo(url, mailbox, { email: `${name}@sestina.example`, password: "Sestina-bench-1" });
  const payload = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
  // As API Gateway's authorizer passes them: all as strings.
  const claims = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));
  return { companyId: claims["company"] ?? "", authorizer: { jwt: { claims, scopes: [] } } };
}
