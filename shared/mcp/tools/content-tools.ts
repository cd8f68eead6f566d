import * as z from "zod";
import { contentCheckRoutes } from "../../api/content-checks.ts";
import { CheckRequest, RenderRequest } from "../../models/content-check.ts";
import type { ApiCall, McpHost } from "../api-call.ts";
import { portable } from "../portable-schema.ts";
import { type AddTool, defineTool, ofAccount, reading, withProblems } from "../tool.ts";

/** Of a picture, in pixels. */
const widths = { least: 200, usual: 640, most: 2000 } as const;

const { content, template, version, data, language } = RenderRequest.shape;
const rendered = {
  content: content.describe("A source that is not saved: subject with design or html. See sestina://reference/design."),
  template: template.describe("Instead of content."),
  version: version.describe("Of the template; the newest unless given."),
  data: data.describe("Values of the placeholders; made up unless given."),
  language,
};
type Rendered = z.output<z.ZodObject<typeof rendered>>;

const render = (api: ApiCall, body: Rendered) => api(contentCheckRoutes.renderContent, { body });

const picture = z.strictObject({
  ...rendered,
  ...ofAccount,
  width: z.int().min(widths.least).max(widths.most).default(widths.usual).describe("375 is a phone."),
  dark: z.boolean().default(false).describe("As mail clients show it in dark mode."),
});

const noBrowser =
  "Pictures are not available over HTTP, where no browser is installed. Use `render`, or `sestina mcp` on the user's machine.";

const addPictureTool: AddTool = (server, host) => {
  const title = "Take a picture of a mail";
  const description =
    "As `render`, as a PNG of the whole mail, without pictures from the web. Needs an installed browser.";
  const annotations = { title, ...reading };
  const inputSchema = portable(picture);
  server.registerTool("render_picture", { title, description, inputSchema, annotations }, (args) =>
    withProblems(host, () => pictureOf(host, args)),
  );
};

async function pictureOf({ apiOf, pictureOf: take }: McpHost, args: z.output<typeof picture>) {
  const { account, width, dark, ...body } = args;
  if (take === undefined) return { isError: true, content: [{ type: "text" as const, text: noBrowser }] };
  const { html } = await render(apiOf(account), body);
  const png = await take(html, { width, isDark: dark });
  return { content: [{ type: "image" as const, data: png, mimeType: "image/png" }] };
}

/** Tools about contents that need not be saved. They need the scope `read`. */
export const contentTools: readonly AddTool[] = [
  defineTool("render", {
    title: "Render a mail",
    description:
      "Subject, html and text of a content, or of a template's version, as a recipient gets them. `missing` has the values " +
      "for which Amazon SES would drop the mail.",
    input: rendered,
    output: contentCheckRoutes.renderContent.reply,
    annotations: reading,
    run: render,
  }),
  addPictureTool,
  defineTool("check", {
    title: "Check a content",
    description:
      "What is wrong with a content before it is saved: placeholders, links, alternative texts, contrast, size. With the name " +
      "of a template also what it would break for those who send that template.",
    input: CheckRequest.shape,
    output: contentCheckRoutes.checkContent.reply,
    annotations: reading,
    run: (api, body) => api(contentCheckRoutes.checkContent, { body }),
  }),
];
