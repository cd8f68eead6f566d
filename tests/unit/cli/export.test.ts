import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";

let folder: CliFolder;
const html = '<p>${a} %{if b} {{name}} "q"</p>\n';
beforeEach(async () => {
  folder = await openCliFolder();
  await folder.run(["init"]);
  await folder.write("templates/order-shipped/template.yaml", 'subject: "${a} %{b} {{name}}"\n');
  await folder.write("templates/order-shipped/mail.html", html);
  await folder.write("templates/order-shipped/mail.txt", "Hi {{name}}");
});
afterEach(() => folder.remove());

describe("sestina export", () => {
  it("writes CloudFormation with the exact parts of each template", async () => {
    expect((await folder.run(["export", "--cloudformation"])).exitCode).toBe(0);
    expect(JSON.parse(await folder.read("ses-templates/templates.json")).Resources).toEqual({
      TemplateOrderShipped: {
        Type: "AWS::SES::Template",
        Properties: {
          Template: {
            TemplateName: "order-shipped",
            SubjectPart: "${a} %{b} {{name}}",
            HtmlPart: html,
            TextPart: "Hi {{name}}",
          },
        },
      },
    });
  });

  it("writes Terraform, whose own marks in a subject are escaped, with html and text in files", async () => {
    await folder.run(["export", "--terraform", "--out", "tf"]);
    expect(JSON.parse(await folder.read("tf/templates.tf.json")).resource.aws_ses_template).toEqual({
      template_order_shipped: {
        name: "order-shipped",
        subject: "$${a} %%{b} {{name}}",
        html: '${file("${path.module}/mails/order-shipped.html")}',
        text: '${file("${path.module}/mails/order-shipped.txt")}',
      },
    });
    expect(await folder.read("tf/mails/order-shipped.html")).toBe(html);
  });

  it("writes a construct of AWS CDK", async () => {
    await folder.run(["export", "--cdk", "--out", "cdk"]);
    const source = await folder.read("cdk/ses-templates.ts");
    expect(source).toContain(
      '{"id":"OrderShipped","name":"order-shipped","file":"order-shipped","subject":"${a} %{b} {{name}}","hasText":true}',
    );
    expect(await folder.read("cdk/mails/order-shipped.txt")).toBe("Hi {{name}}");
  });

  it("has files of their own for names that differ in case only", async () => {
    await folder.write("templates/Order-Shipped/template.yaml", "subject: Other\n");
    await folder.write("templates/Order-Shipped/mail.html", "<p>Other</p>");
    await folder.run(["export", "--terraform"]);
    const { aws_ses_template: mails } = JSON.parse(await folder.read("ses-templates/templates.tf.json")).resource;
    expect(Object.values<any>(mails).map((mail) => [mail.name, mail.html])).toEqual([
      ["Order-Shipped", '${file("${path.module}/mails/Order-Shipped.html")}'],
      ["order-shipped", '${file("${path.module}/mails/%6Frder-shipped.html")}'],
    ]);
    expect(await folder.read("ses-templates/mails/%6Frder-shipped.html")).toBe(html);
    await folder.run(["export", "--cdk", "--out", "cdk"]);
    expect(await folder.read("cdk/ses-templates.ts")).toContain('"name":"order-shipped","file":"%6Frder-shipped"');
  });

  it("says which languages are not in it", async () => {
    await folder.write("sestina.yaml", "languages: [fr]\n");
    await folder.write("templates/order-shipped/template.yaml", "subject: Hi\nwords: { de: { subject: Hallo } }\n");
    await folder.write("templates/plain/template.yaml", "subject: Hi\nlanguages: []\n");
    await folder.write("templates/plain/mail.html", "<p>Hi</p>");
    const { out } = await folder.run(["export", "--cloudformation"]);
    expect(out).toBe(
      "Wrote 2 templates to ses-templates.\nMails of the default language only. Left out:\n  order-shipped: de, fr\n",
    );
    const { json } = await folder.json(["export", "--cloudformation", "--force"]);
    expect(json.leftOut).toEqual([{ name: "order-shipped", languages: ["de", "fr"] }]);
  });

  it("has the pictures of social networks of an installation that exists, and asks which one", async () => {
    const content = {
      type: "social",
      values: { icons: { iconType: "circle", icons: [{ name: "X", url: "https://x.com/a" }] } },
    };
    const row = { cells: [1], columns: [{ contents: [content], values: {} }], values: {} };
    const design = { body: { rows: [row], values: {} }, schemaVersion: 12 };
    await folder.write("templates/Social/template.yaml", "subject: Hi\n");
    await folder.write("templates/Social/design.json", JSON.stringify(design));
    const run = (...args: string[]) => folder.run(["export", "--cloudformation", "--force", ...args]);
    const unknown = await run();
    expect(unknown).toMatchObject({ exitCode: 2, err: expect.stringContaining("Name its address with --url") });
    expect(unknown.err).toContain("Social");
    expect((await run("--url", "https://sestina.example.com/")).exitCode).toBe(0);
    const written = await folder.read("ses-templates/templates.json");
    expect(written).toContain('src=\\"https://sestina.example.com/');
    expect(written).not.toContain("sestina.invalid");
    const env = { SESTINA_URL: "https://other.example.com" };
    await folder.run(["export", "--cloudformation", "--force"], { env });
    expect(await folder.read("ses-templates/templates.json")).toContain("https://other.example.com/");
  });

  it("does not overwrite a folder, and needs one format", async () => {
    await folder.write("ses-templates/mine.txt", "");
    expect(await folder.run(["export", "--cdk"])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("not empty"),
    });
    expect((await folder.run(["export", "--cdk", "--force"])).exitCode).toBe(0);
    expect((await folder.run(["export"])).exitCode).toBe(2);
    expect((await folder.run(["export", "--cdk", "--terraform", "--force"])).exitCode).toBe(2);
  });
});
