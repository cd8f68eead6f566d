import fc from "fast-check";
import addressparser from "nodemailer/lib/addressparser";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { writtenMailbox } from "#functions/domain/sends/admission.ts";
import { SenderName } from "#shared/models/email-identity.ts";

const address = "news@shop.example";
const parsed = async (mailbox: string) => (await PostalMime.parse(`From: ${mailbox}\r\n\r\nHello`)).from;

describe("the mailbox in a mail's From", () => {
  it.each([
    ["", address],
    ["The shop", `"The shop" <${address}>`],
    ['Ada "Countess" L.', `"Ada \\"Countess\\" L." <${address}>`],
    ["Müller", `=?UTF-8?B?TcO8bGxlcg==?= <${address}>`],
  ])("of %j is %s", (name, mailbox) => {
    expect(writtenMailbox(address, name)).toBe(mailbox);
  });

  it("is parsed by two mail parsers as intended, for any name, and is one line of ASCII", async () => {
    const name = fc.string({ unit: "grapheme", maxLength: 100 }).map((text) => SenderName.safeParse(text).data ?? "");
    await fc.assert(
      fc.asyncProperty(name, async (senderName) => {
        const mailbox = writtenMailbox(address, senderName);
        expect(mailbox).toMatch(/^[\x20-\x7e]+$/);
        expect(addressparser(mailbox, { flatten: true }).map((each) => each.address)).toEqual([address]);
        // Parsers fold runs of blanks.
        const folded = (text: string) => text.replaceAll(/\s+/g, " ").trim();
        const from = await parsed(mailbox);
        expect([from?.address, folded(from?.name ?? "")]).toEqual([address, folded(senderName)]);
      }),
      { numRuns: 200, examples: [["a, b <x@evil.example>"], ["=?UTF-8?Q?hidden?="], ['\\"'], ["名前".repeat(40)]] },
    );
  });

  it.each(["a\r\nBcc: x@evil.example", "a\nb", "a\u0000b", "a\u2028b", "x".repeat(101)])(
    "never has the name %j",
    (name) => {
      expect(SenderName.safeParse(name).success).toBe(false);
    },
  );
});
