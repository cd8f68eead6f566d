import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { LambdaFunction } from "#local/lambda/lambda-function.ts";

const Template = z.object({ Resources: z.record(z.string(), z.looseObject({ Type: z.string() })) });

/** What the templates say of a Lambda of ours; the CDK's own have other handlers. */
const Function = z.object({
  Type: z.literal("AWS::Lambda::Function"),
  Properties: z.object({
    Code: z.object({ S3Key: z.string().regex(/^[0-9a-f]+\.zip$/) }),
    Handler: z.templateLiteral(["functions/", z.string()]),
    Timeout: z.int(),
    MemorySize: z.int(),
    Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
  }),
});

/** Every Lambda function in the synthesised templates of a folder, with the folder of its asset. */
export async function readDeployedFunctions(folder: string): Promise<LambdaFunction[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".template.json"));
  const templates = await Promise.all(
    names.map(async (name) => Template.parse(JSON.parse(await readFile(join(folder, name), "utf8")))),
  );
  return templates.flatMap(({ Resources }) =>
    Object.values(Resources).flatMap((resource) => {
      const parsed = Function.safeParse(resource);
      if (!parsed.success) return [];
      const { Code, Handler, Timeout, MemorySize, Environment } = parsed.data.Properties;
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
      };
    }),
  );
}
