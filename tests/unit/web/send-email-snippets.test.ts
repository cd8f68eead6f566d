import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { sendEmailSnippets } from "#web/features/template-preview/code/send-email-snippets.ts";

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
  region: "eu-central-1",
  from: "o'brien@shop.example",
  to: "success@simulator.amazonses.com",
  data,
};

const codeOf = (id: string): string => sendEmailSnippets(mail).find((snippet) => snippet.id === id)?.code ?? "";

const content = { Template: { TemplateName: "Welcome", TemplateData: JSON.stringify(data) } };

describe("code that sends a mail", () => {
  it("hands the shell each word as it is", () => {
    const script = `aws() { printf '%s\\0' "$@"; }\n${codeOf("cli")}`;
    const words = execFileSync("bash", ["-euc", script], { encoding: "utf8" }).split("\0");
    expect(words.slice(0, 7)).toEqual([
      ...["sesv2", "send-email", "--region", mail.region],
      ...["--from-email-address", mail.from, "--destination"],
    ]);
    expect(JSON.parse(words[7]!)).toEqual({ ToAddresses: [mail.to] });
    expect(JSON.parse(words[9]!)).toEqual(content);
  });

  it("is what the SDK takes in Node.js", () => {
    const sdk = `
      const report = (what) => process.stdout.write(JSON.stringify(what) + "\\n");
      class SESv2Client { constructor(settings) { report(settings); } send = (command) => ({ MessageId: command.sent }); }
      class SendEmailCommand { sent = "yes"; constructor(input) { report(input); } }`;
    const script = codeOf("node").replace(/^import .*\n/, sdk);
    const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    const [settings, input, said] = out.trim().split("\n");
    expect(said).toBe("yes");
    const sent = [JSON.parse(settings!), { input: JSON.parse(input!) }];
    expect(sent).toEqual([
      { region: mail.region },
      { input: { FromEmailAddress: mail.from, Destination: { ToAddresses: [mail.to] }, Content: content } },
    ]);
  });

  it("is what boto3 takes in Python", () => {
    expect(codeOf("python")).toContain('    "vip": True,\n    "note": None,\n    "none": [],\n');
    expect(codeOf("python")).toContain(`FromEmailAddress="o'brien@shop.example"`);
    expect(codeOf("python")).toContain(String.raw`"title": "a\nb"`);
  });
});
