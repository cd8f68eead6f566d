import { CustomResource, Duration } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { hashedFolders } from "#shared/site-caching.ts";
import { grantToRetireFiles } from "../grants-of-site.ts";
import { gatherLambdas } from "../lambda-assets.ts";
import { siteBucketName, type StageSettings } from "../settings.ts";
import { ApiFunction } from "./api-function.ts";

const file = "functions/triggers/retire-site-files.ts";

/** The build folder of each hashed folder of the site. */
const builtIn = { assets: "web/assets", "editor/assets": "editor/assets" } as const;

/** The keys of the build's hashed files; sorted, so that an equal build makes an equal template. */
const currentFiles = (): string[] =>
  hashedFolders
    .flatMap((folder) =>
      readdirSync(resolve(import.meta.dirname, "../../dist", builtIn[folder])).map((name) => `${folder}/${name}`),
    )
    .sort();

/** When the list of the build's files changes: retires the hashed files that are no longer in it. */
export class FormerFiles extends Construct {
  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id);
    const bucketName = siteBucketName(settings);
    const { lambda } = new ApiFunction(this, "Retire", {
      code: Code.fromAsset(gatherLambdas("site-files", [file])),
      file,
      environment: { SITE_BUCKET: bucketName },
      settings,
      timeoutSeconds: 30,
      memoryMb: 512,
    });
    grantToRetireFiles(lambda, bucketName);
    new CustomResource(this, "Files", {
      resourceType: "Custom::FormerFiles",
      serviceToken: lambda.functionArn,
      serviceTimeout: Duration.minutes(5),
      properties: { Current: currentFiles() },
    });
  }
}
