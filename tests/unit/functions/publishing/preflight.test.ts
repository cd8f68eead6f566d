import { describe, expect, it } from "vitest";
import { sampleOfFit } from "#functions/domain/publishing/preflight.ts";
import { AppError } from "#shared/errors.ts";

function refusal(mail: { subject: string; html: string; text: string }): unknown {
  try {
    sampleOfFit(mail);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, fields: error.fields };
    throw error;
  }
  return "fit";
}

describe("the preflight of a publish", () => {
  it("returns sample values for every placeholder of all parts", () => {
    const sample = sampleOfFit({ subject: "{{first}}", html: "{{#if paid}}{{user.last}}{{/if}}", text: "{{code}}" });
    expect(Object.keys(sample).sort()).toEqual(["code", "first", "paid", "user"]);
  });

  it("names part, line and column of what Amazon SES cannot render", () => {
    expect(refusal({ subject: "Hi", html: "<p>\n  {{#if paid}}</p>", text: "" })).toMatchObject({
      code: "TEMPLATE_PREFLIGHT_FAILED",
      fields: [{ field: "html", rule: expect.stringMatching(/^Line 2, column 3: .*never closed/) as string }],
    });
  });

  it("checks the text part too", () => {
    expect(refusal({ subject: "Hi", html: "", text: "{{formatDate day}}" })).toMatchObject({
      fields: [{ field: "text" }],
    });
  });
});
