import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { noMailSettings } from "#shared/models/mail-settings.ts";
import { sendEmailSnippets, type SendEmail } from "#web/features/template-preview/code/send-email-snippets.ts";

const data = {
  name: `O'Reilly "the" $HOME \`id\` \\ \u2028 日本 😀 <b>`,
  vip: true,
  note: null,
  none: [],
  items: [
    { title: "a\nb", count: 3 },
    { title: "'''", empty: {} },
  ],
};

const mail = {
  templateName: "Welcome",
  languages: {},
  region: "eu-central-1",
  from: "o'brien@shop.example",
  to: "success@simulator.amazonses.com",
  data,
  settings: noMailSettings,
};
const settings = {
  replyTo: ["o'brien@shop.example", "help@shop.example"],
  configurationSetName: "news",
  headers: [{ name: "List-Unsubscribe", value: `<https://shop.example/out?a="b'c">` }],
};
const headers = settings.headers.map(({ name, value }) => ({ Name: name, Value: value }));

const codeOf = (id: string, of: SendEmail = mail): string =>
  sendEmailSnippets(of).find((snippet) => snippet.id === id)?.code ?? "";

/** The words that a shell passes to `aws`. */
function wordsOf(code: string): string[] {
  const script = `aws() { printf '%s\\0' "$@"; }\n${code}`;
  return execFileSync("bash", ["-euc", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

/** What the code passes to the SDK's client, and what it prints. */
function nodeSays(code: string): unknown[] {
  const sdk = `
    const report = (what) => process.stdout.write(JSON.stringify(what) + "\\n");
    class SESv2Client { constructor(settings) { report(settings); } send = (command) => ({ MessageId: command.sent }); }
    class SendEmailCommand { sent = "yes"; constructor(input) { report(input); } }`;
  const script = code.replace(/^import .*\n/, sdk);
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  const [region, input, said] = out.trim().split("\n");
  return [JSON.parse(region!), JSON.parse(input!), said];
}

const content = { Template: { TemplateName: "Welcome", TemplateData: JSON.stringify(data) } };

describe("code that sends a mail", () => {
  it("passes each word to the shell unchanged", () => {
    const words = wordsOf(codeOf("cli"));
    expect(words.slice(0, 7)).toEqual([
      ...["sesv2", "send-email", "--region", mail.region],
      ...["--from-email-address", mail.from, "--destination"],
    ]);
    expect(JSON.parse(words[7]!)).toEqual({ ToAddresses: [mail.to] });
    expect(JSON.parse(words[9]!)).toEqual(content);
  });

  it("is accepted by the SDK in Node.js", () => {
    expect(nodeSays(codeOf("node"))).toEqual([
      { region: mail.region },
      { FromEmailAddress: mail.from, Destination: { ToAddresses: [mail.to] }, Content: content },
      "yes",
    ]);
  });

  it("contains reply-to addresses, configuration set and headers, in every language", () => {
    const whole = { ...mail, settings };
    const words = wordsOf(codeOf("cli", whole));
    expect(words.slice(8, 13)).toEqual([
      ...["--reply-to-addresses", ...settings.replyTo],
      ...["--configuration-set-name", "news"],
    ]);
    const withHeaders = { Template: { ...content.Template, Headers: headers } };
    expect(JSON.parse(words[14]!)).toEqual(withHeaders);
    expect(nodeSays(codeOf("node", whole))[1]).toEqual({
      FromEmailAddress: mail.from,
      Destination: { ToAddresses: [mail.to] },
      ReplyToAddresses: settings.replyTo,
      ConfigurationSetName: "news",
      Content: withHeaders,
    });
    const python = codeOf("python", whole);
    expect(python).toContain(`    ReplyToAddresses=["o'brien@shop.example", "help@shop.example"],\n`);
    expect(python).toContain('    ConfigurationSetName="news",\n');
    expect(python).toContain('"TemplateData": json.dumps(data), "Headers": headers}},');
    expect(python).toContain(String.raw`"Value": "<https://shop.example/out?a=\"b'c\">"`);
    expect(codeOf("python")).not.toMatch(/ReplyTo|ConfigurationSet|headers/i);
  });

  it("is accepted by boto3 in Python", () => {
    expect(codeOf("python")).toContain('    "vip": True,\n    "note": None,\n    "none": [],\n');
    expect(codeOf("python")).toContain(`FromEmailAddress="o'brien@shop.example"`);
    expect(codeOf("python")).toContain(String.raw`"title": "a\nb"`);
  });
});

describe("code that sends a mail in a language", () => {
  const languages = { "de-AT": "Welcome_de-AT", fr: "Welcome_fr" };
  const inLanguages = { ...mail, languages };
  const nameIn = (code: string) =>
    (nodeSays(code)[1] as { Content: { Template: { TemplateName: string } } }).Content.Template.TemplateName;

  it.each([
    ["de-AT", "Welcome_de-AT"],
    ["de-at-1996", "Welcome_de-AT"],
    ["FR", "Welcome_fr"],
    ["fr-CA", "Welcome_fr"],
    ["de", "Welcome"],
    ["constructor", "Welcome"],
    ["", "Welcome"],
  ])("picks the name for %s in the shell, in Node.js and in Python", (tag, name) => {
    const shell = codeOf("cli", inLanguages);
    const [, named = ""] = /"\$\(template_name_in '(.*)'\)"/.exec(shell) ?? [];
    expect(named).toBe("de-AT");
    const words = wordsOf(shell.replace("template_name_in 'de-AT'", `template_name_in '${tag}'`));
    expect(JSON.parse(words[9]!)).toEqual({ Template: { ...content.Template, TemplateName: name } });
    const node = codeOf("node", inLanguages);
    expect(node).toContain('templateNameIn("de-AT")');
    expect(nameIn(node.replace('templateNameIn("de-AT")', `templateNameIn(${JSON.stringify(tag)})`))).toBe(name);
    const python = codeOf("python", inLanguages);
    const names = python.slice(python.indexOf("names = "), python.indexOf("answer = "));
    const script = `${names}\nprint(template_name_in(${JSON.stringify(tag)}))`;
    expect(execFileSync("python3", ["-c", script], { encoding: "utf8" }).trim()).toBe(name);
  });

  it.each(["Template", "TemplateName", "TemplateData"])(
    "keeps a template called %s apart from keys",
    (templateName) => {
      const words = wordsOf(codeOf("cli", { ...inLanguages, templateName, languages: { fr: "Template_fr" } }));
      expect(JSON.parse(words[9]!)).toEqual({ Template: { ...content.Template, TemplateName: "Template_fr" } });
    },
  );

  it("is the same in every shell of POSIX", () => {
    const shell = codeOf("cli", inLanguages);
    const names = shell.slice(0, shell.indexOf("aws sesv2"));
    const said = execFileSync("sh", ["-euc", `${names}\ntemplate_name_in fr-CA; template_name_in it-IT`]);
    expect(said.toString()).toBe("Welcome_frWelcome");
    expect(codeOf("cli")).not.toContain("template_name_in");
  });
});
