import { afterEach, beforeEach, expect, test } from "vitest";
import { makeMail, startLocalConsole, type LocalConsole } from "#tests/support/local-console.ts";

let cloud: LocalConsole;
beforeEach(async () => {
  cloud = await startLocalConsole();
});
afterEach(() => cloud.close());

const raw = [
  "From: Sestina <no-reply@sestina.example>",
  "To: ada@example.com",
  "Subject: Your invoice",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="next"',
  "",
  "--next",
  "Content-Type: text/plain",
  "",
  "See the file.",
  "--next",
  "Content-Type: application/pdf",
  "Content-Transfer-Encoding: base64",
  `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent("Übersicht 2026.pdf")}`,
  "",
  Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]).toString("base64"),
  "--next",
  "Content-Type: text/html",
  String.raw`Content-Disposition: attachment; filename="../\"x\";\\evil.html"`,
  "",
  "<script>alert(1)</script>",
  "--next--",
  "",
].join("\r\n");

const file = (path: string) => fetch(`${cloud.url}/_local/mail/mail-1${path}`);

test("mails are found by their text, and not by their tags", async () => {
  cloud.mailbox.deliver(makeMail({ id: "text", text: "The quick brown fox" }));
  cloud.mailbox.deliver(makeMail({ id: "html", html: "<style>p { color: red }</style><p>A lazy <b>Dog</b></p>" }));
  const found = async (q: string): Promise<string[]> => {
    const { body } = await cloud.call("GET", `/mails?q=${encodeURIComponent(q)}`);
    return body.mails.map(({ id }: { id: string }) => id);
  };
  expect(await found("brown FOX")).toEqual(["text"]);
  expect(await found("dog")).toEqual(["html"]);
  expect(await found("color")).toEqual([]);
  expect(await found("no-reply@")).toHaveLength(2);
});

test("attachments are listed, and downloaded byte for byte", async () => {
  cloud.mailbox.deliver(makeMail({ raw }));
  const { body } = await cloud.call("GET", "/mails/mail-1");
  expect(body.attachments).toEqual([
    { name: "Übersicht 2026.pdf", type: "application/pdf", size: 6 },
    { name: expect.stringContaining("evil.html"), type: "text/html", size: expect.any(Number) },
  ]);
  const pdf = await file("/attachments/0");
  expect([...new Uint8Array(await pdf.arrayBuffer())]).toEqual([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
  expect(pdf.headers.get("content-disposition")).toBe(
    `attachment; filename="_bersicht_2026.pdf"; filename*=UTF-8''%C3%9Cbersicht%202026.pdf`,
  );
  expect((await file("/attachments/2")).status).toBe(404);
});

test("an attachment is downloaded and never shown, whatever its type and name", async () => {
  cloud.mailbox.deliver(makeMail({ raw }));
  const { headers } = await file("/attachments/1");
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/);
});

test("a mail's source is downloaded as it was sent", async () => {
  cloud.mailbox.deliver(makeMail({ raw, subject: "Your invoice\r\n/2026" }));
  const source = await file("/source");
  expect(await source.text()).toBe(raw);
  expect(source.headers.get("content-disposition")).toContain('filename="Your_invoice_2026.eml"');
  cloud.mailbox.clear();
  expect((await file("/source")).status).toBe(404);
});
