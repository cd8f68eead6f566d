import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { LambdaFunction } from "#local/lambda/lambda-function.ts";
import { operator } from "#local/operator.ts";
import { stripeSecretName } from "#bin/local-stage/payment-settings.ts";
import { imageBucket, siteBucket } from "#bin/local-stage/settings.ts";
import { createReadRole, RoleTemplate } from "./deployed-roles.ts";

/** The properties of a Lambda of this project in the templates; CDK's Lambdas have other handlers. */
const Function = z.object({
  Type: z.literal("AWS::Lambda::Function"),
  Properties: z.looseObject({
    Code: z.object({ S3Key: z.string().regex(/^[0-9a-f]+\.zip$/) }),
    Handler: z.templateLiteral(["functions/", z.string()]),
    Timeout: z.int(),
    MemorySize: z.int(),
    Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
  }),
});
type Function = z.infer<typeof Function>;

/** Names that differ between a stage and the local AWS, by the environment variable of functions. */
const localNames: Readonly<Record<string, string>> = {
  IMAGE_BUCKET: imageBucket,
  SITE_BUCKET: siteBucket,
  STRIPE_SECRET_ID: stripeSecretName,
  MAIL_SENDER: operator.mailSender,
};

/** Replaces the stage's names in a policy by those of the local AWS. */
function createRename(functions: readonly Function[]): (text: string) => string {
  const names = new Map<string, string>();
  for (const { Properties } of functions) {
    for (const [variable, local] of Object.entries(localNames)) {
      const name = Properties.Environment.Variables[variable];
      if (typeof name === "string") names.set(name, local);
    }
  }
  return (text) => [...names].reduce((renamed, [name, local]) => renamed.replaceAll(name, local), text);
}

/** Every Lambda function in the synthesised templates of a folder, with the folder of its asset and its role. */
export async function readDeployedFunctions(folder: string): Promise<LambdaFunction[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".template.json"));
  const templates = await Promise.all(
    names.map(async (name) => RoleTemplate.parse(JSON.parse(await readFile(join(folder, name), "utf8")))),
  );
  const found = templates.flatMap((template) =>
    Object.values(template.Resources).flatMap((resource) => {
      const parsed = Function.safeParse(resource);
      return parsed.success ? [{ template, lambda: parsed.data }] : [];
    }),
  );
  const readRole = createReadRole(templates, createRename(found.map(({ lambda }) => lambda)));
  return found.map(({ template, lambda: { Properties } }) => {
    const { Code, Handler, Timeout, MemorySize, Environment } = Properties;
    return {
      file: Handler.replace(/\.handler$/, ".ts"),
      codeFolder: join(folder, `asset.${Code.S3Key.replace(/\.zip$/, "")}`),
      handler: Handler,
      timeoutSeconds: Timeout,
      memoryMb: MemorySize,
      variables: Object.fromEntries(
        Object.entries(Environment.Variables).map(([name, value]) => [
          name,
          typeof value === "string" ? value : undefined,
        ]),
      ),
      role: readRole(template, Properties),
    };
  });
}
