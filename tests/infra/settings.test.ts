import { describe, expect, it } from "vitest";
import { readStageSettings, StageSettings } from "#infra/settings.ts";

describe("the settings of a stage", () => {
  it.each(["dev", "prd"])("hold for %s", (stage) => {
    expect(readStageSettings(stage).stage).toBe(stage);
  });

  it("say which field is wrong and why", () => {
    const wrong = { ...readStageSettings("dev"), certificateArn: "arn:aws:acm:eu-central-1:1:certificate/x" };
    const parsed = StageSettings.safeParse(wrong);
    expect(parsed.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["certificateArn", "an ACM certificate ARN in us-east-1"],
    ]);
  });

  it("are asked for by the name of a stage only", () => {
    expect(() => readStageSettings("../dev")).toThrow("name a stage");
  });
});
