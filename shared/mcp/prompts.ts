import type { GetPromptResult, McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { LanguageTag } from "../models/language-code.ts";
import { TemplateName } from "../models/scalars.ts";

/** A brief is shown to the agent as the user's own words. */
const LONGEST_BRIEF = 5000;

const asUser = (...lines: readonly string[]): GetPromptResult => ({
  messages: [{ role: "user", content: { type: "text", text: lines.join("\n") } }],
});

/** Common work, as prompts that a user starts. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    "write_template",
    {
      title: "Write a template",
      description: "A new draft from a brief.",
      argsSchema: z.object({
        name: TemplateName.describe("The name of the new template"),
        brief: z.string().min(1).max(LONGEST_BRIEF).describe("What the mail is for, to whom, and in which tone"),
      }),
    },
    ({ name, brief }) =>
      asUser(
        `Write the e-mail template ${name} in Sestina.`,
        "1. Read the resource sestina://reference/design, and with list_templates and read_template one or two templates of the account, for their style.",
        "2. Write a subject, a preheader and a design. Use placeholders only for values that the sending program has, and {{#if}} for those that may be missing.",
        "3. Correct what check finds, and look at it with render, or render_picture.",
        "4. Save it with create_draft. Do not publish it, and tell me the data that it needs (read_contract).",
        "The brief:",
        brief,
      ),
  );
  server.registerPrompt(
    "translate_template",
    {
      title: "Translate a template",
      description: "A draft with the words of another language.",
      argsSchema: z.object({ name: TemplateName, language: LanguageTag.describe("Such as de or pt-BR") }),
    },
    ({ name, language }) =>
      asUser(
        `Translate the e-mail template ${name} into ${language} in Sestina.`,
        "1. Read it with read_template. Its own words are those of the default language.",
        `2. Translate subject and preheader under words["${language}"], and each text of the design under values._languages["${language}"] of the same content. Keep placeholders, links and markup as they are.`,
        "3. Correct what check finds, and save it with save_draft, with the version that you have read as basedOnVersion. Do not publish it.",
        "4. List what you were not sure about.",
      ),
  );
  server.registerPrompt(
    "review_template",
    {
      title: "Review before publishing",
      description: "What a publish of the newest version would change, and what is wrong with it.",
      argsSchema: z.object({ name: TemplateName }),
    },
    ({ name }) =>
      asUser(
        `Review the e-mail template ${name} in Sestina before it is published. Change nothing.`,
        "1. Find the newest and the published version with list_versions, and read both with read_template and read_mail.",
        "2. Say what differs, for a person who knows the mail and not the code.",
        "3. Compare what both need with compare_contracts. Name each value that senders do not send yet.",
        "4. Run check on the source of the newest version, and look for mistakes in words, links, alternative texts and placeholders, in each language.",
        "5. Say whether you would publish it. Publish only after I have agreed to the version.",
      ),
  );
}
