import { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { appPageHeaders } from "#infra/constructs/page-headers.ts";
import { readStageSettings, StageSettings } from "#infra/settings.ts";
import { earlyScriptSource } from "#shared/early-script.ts";
import { testApp } from "#tests/support/cdk-app.ts";

const prd = readStageSettings("prd");

describe("the examples of stages", () => {
  it("enable every option, except the certificate that replaces the zone's and options with separate tests", () => {
    const missing = Object.keys(StageSettings.shape).filter((field) => !(field in prd));
    expect(missing.sort()).toEqual(["certificateArn", "restoredTableName", "unlayerProjectId"]);
  });
});

describe("a stage with a project of Unlayer", () => {
  it("allows that editor's script, and no inline script but the early one", () => {
    const stack = new Stack(testApp("every-option"), "Web");
    appPageHeaders(stack, { ...prd, unlayerProjectId: 4711 });
    const [policy] = Object.values(Template.fromStack(stack).findResources("AWS::CloudFront::ResponseHeadersPolicy"));
    const { SecurityHeadersConfig } = policy!["Properties"].ResponseHeadersPolicyConfig;
    expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toContain(
      `script-src 'self' ${earlyScriptSource} https://editor.unlayer.com;`,
    );
  });
});
