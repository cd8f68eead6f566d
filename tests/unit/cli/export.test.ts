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
      '{"id":"OrderShipped","name":"order-shipped","subject":"${a} %{b} {{name}}","hasText":true}',
    );
    expect(await folder.read("cdk/mails/order-shipped.txt")).toBe("Hi {{name}}");
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
