import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixture, fixtureNames } from "./support/fixtures.ts";
import { mailHtmlRules } from "./support/mail-html-rules.ts";

const validator = new HtmlValidate(mailHtmlRules);

/** Placeholders stand in places where html allows no text; clients never see them. */
const withoutPlaceholders = (html: string) => html.replaceAll(/\{\{[^}]*\}\}/g, "");

test.each(fixtureNames)("the mail of %s is valid html by the rules for mails", async (name) => {
  const { html } = renderDesign(fixture(name), { title: "Order", language: "en" });
  const report = await validator.validateString(withoutPlaceholders(html));
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => [ruleId, message, line]),
  );
  expect(found).toEqual([]);
});

test("invalid html would be found", async () => {
  const { html } = renderDesign(fixture("registration-v6.json"), { title: "Order", language: "en" });
  const report = await validator.validateString(html.replace("</table>", ""));
  expect(report.valid).toBe(false);
});
