import { describe, expect, it } from "vitest";
import { refuseUnfitVariables } from "#functions/domain/sends/admission.ts";
import { AppError } from "#shared/errors.ts";
import { plans } from "#shared/plans.ts";

/** The refusal as a caller reads it, or "sent". */
function outcome(html: string, variables: Record<string, unknown>, plan = plans.Business): string[] {
  try {
    refuseUnfitVariables({ subject: "Hello {{first}}", html, text: "" }, { first: "Ada", ...variables }, plan);
    return ["sent"];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...error.fields.map(({ field }) => field)];
  }
}

describe("the values of a send", () => {
  it.each([
    ["are complete when every placeholder has one", "{{last}}", { last: "Lovelace" }, ["sent"]],
    ["may hold more than the template asks for", "<p>Hi</p>", { other: 1 }, ["sent"]],
    ["are incomplete without one in the html", "{{last}}", {}, ["SEND_INPUT_INCOMPLETE", "last"]],
    ["are incomplete without one in the subject", "", { first: undefined }, ["SEND_INPUT_INCOMPLETE", "first"]],
    [
      "are incomplete inside of objects and list items",
      "{{user.last}}{{#each items}}{{name}}{{/each}}",
      { user: {}, items: [{ name: "a" }, {}] },
      ["SEND_INPUT_INCOMPLETE", "user.last", "items.1.name"],
    ],
    ["need no value for what the template asks about first", "{{#if code}}{{code}}{{/if}}", {}, ["sent"]],
    [
      "need one for what is printed elsewhere without asking",
      "{{code}}{{#if code}}!{{/if}}",
      {},
      ["SEND_INPUT_INCOMPLETE", "code"],
    ],
    [
      "cannot mend a template that Amazon SES cannot render",
      "{{#if code}}",
      { code: true },
      ["TEMPLATE_PREFLIGHT_FAILED", "html"],
    ],
  ])("%s", (_, html, variables, expected) => {
    expect(outcome(html, variables)).toEqual(expected);
  });

  it("may be lists and objects on Business and Enterprise only", () => {
    const list = "{{#each items}}{{name}}{{/each}}";
    const variables = { items: [{ name: "a" }] };
    expect(outcome(list, variables, plans.Enterprise)).toEqual(["sent"]);
    expect(outcome(list, variables, plans.Starter)).toEqual(["COMPLEX_PLACEHOLDERS_NOT_IN_PLAN"]);
    expect(outcome("{{#if paid}}Thanks{{/if}}", { paid: true }, plans.Discover)).toEqual(["sent"]);
  });

  it("are named 50 at a time", () => {
    const items = Array.from({ length: 1000 }, () => ({}));
    expect(outcome("{{#each items}}{{name}}{{/each}}", { items })).toHaveLength(1 + 50);
  });
});
