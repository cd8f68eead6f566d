import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const account = "420000000042";

/** The repository as it is cloned, with its packages and without anything that is built; the stage is `trial`. */
let checkout: string;
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), "sestina-checkout-"));
  for (const part of ["bin", "editor", "functions", "infra", "shared", "web", "cdk.json", "package.json"]) {
    await cp(join(root, part), join(checkout, part), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(checkout, "node_modules"));
  const example = await readFile(join(root, "infra/stages/dev.json"), "utf8");
  const own = example.replace('"dev"', '"trial"').replaceAll("111122223333", account).replaceAll("example", "acme");
  const certificate = "12345678-aaaa-bbbb-cccc-123456789012";
  await writeFile(
    join(checkout, "infra/stages/trial.json"),
    own.replace("00000000-0000-0000-0000-000000000000", certificate),
  );
});
afterAll(() => rm(checkout, { recursive: true }));

/** Runs a command there, without credentials of AWS; gives all that it printed. */
const run = (...command: string[]) =>
  new Promise<{ code: number; printed: string }>((done) => {
    const env = { PATH: process.env["PATH"], HOME: checkout, AWS_EC2_METADATA_DISABLED: "true", CI: "true" };
    execFile(process.execPath, command, { cwd: checkout, env }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), printed: `${stdout}${stderr}` });
    });
  });

describe("the first commands in an empty account, from a checkout in which nothing is built", () => {
  it("bootstrap the stage's region and us-east-1 of its account, until the CDK requires credentials", async () => {
    const { code, printed } = await run("bin/bootstrap.ts", "-c", "stage=trial");
    expect(code).toBe(1);
    expect(printed).toContain(`Bootstrapping environment aws://${account}/eu-central-1`);
    expect(printed).toContain(`Bootstrapping environment aws://${account}/us-east-1`);
    expect(printed).toContain("no credentials have been configured");
    expect(printed).not.toContain("is not built");
  });

  it("deploy until the preflight, which requires credentials before the build", async () => {
    const { code, printed } = await run("bin/deploy.ts", "-c", "stage=trial");
    expect(code).toBe(1);
    expect(printed).toContain(`Not deployed: credentials for account ${account}`);
  });

  it("bootstrap neither the example's account nor a stage that is not named", async () => {
    const example = await run("bin/bootstrap.ts", "-c", "stage=dev");
    expect([example.code, example.printed]).toEqual([1, expect.stringContaining("still has the example's accountId")]);
    const unnamed = await run("bin/bootstrap.ts");
    expect([unnamed.code, unnamed.printed.trim()]).toEqual([1, "Name the stage: npm run bootstrap -- -c stage=dev"]);
  });
});
