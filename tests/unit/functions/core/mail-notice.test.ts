import { afterEach, expect, it, vi } from "vitest";
import type { OurMail } from "#functions/adapters/ports/mails.ts";
import { mailNoticeToCaller } from "#functions/core/mail-notice.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const caller = {
  actor: { companyId: "company-1", userId: "user-1", email: "anna@example.com" },
  sourceAddress: "192.0.2.7",
  userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36",
};

/** Has the caller notified while mails are sent so; the lines that are logged. */
async function notifying(send: (mail: OurMail) => Promise<void>): Promise<unknown[]> {
  vi.stubEnv("LOG_LEVEL", "info");
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const at = new Date("2026-11-23T00:05:09Z");
  // Without an item of the user, and so of a language.
  const none = () => Promise.resolve([]);
  const table = { get: () => Promise.resolve(undefined), getMany: none, query: none, changedSince: none };
  const services = { table, mails: { send }, now: () => at, appUrl: () => "https://app.example" };
  await mailNoticeToCaller(services, caller, "passkey-added");
  return out.mock.calls.map(([text]) => JSON.parse(String(text)));
}

it("mails the caller what they changed, from which address and device", async () => {
  const sent: OurMail[] = [];
  const lines = await notifying((mail) => {
    sent.push(mail);
    return Promise.resolve();
  });
  expect(sent).toMatchObject([{ to: "anna@example.com", subject: "A passkey was added to your account" }]);
  expect(sent[0]!.text).toContain("Network address: 192.0.2.7");
  expect(sent[0]!.text).toContain("Device: Chrome 141 on Windows");
  expect(lines).toEqual([]);
});

it("logs the user and the reason of a failed mail, and continues", async () => {
  const lines = await notifying(() => Promise.reject(new Error("SES is away")));
  const whose = { companyId: "company-1", actorId: "user-1" };
  expect(lines).toMatchObject([
    { level: "error", message: "NOTICE_NOT_MAILED", ...whose, error: { message: "SES is away" } },
  ]);
});
