import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allRecipients,
  SendForm,
  splitTyped,
  withRecipients,
} from "#web/features/template-preview/sends/recipients.ts";
import { outcomeOf, successText } from "#web/features/template-preview/sends/send-outcome.ts";

describe("recipients", () => {
  it.each([
    ["ada@example.com", [], "ada@example.com"],
    ["ada@example.com,", ["ada@example.com"], ""],
    ["ada@example.com; bob@example.com", ["ada@example.com"], "bob@example.com"],
    ["a@b.co b@b.co\nc@b.co\t", ["a@b.co", "b@b.co", "c@b.co"], ""],
    [" , ;", [], ""],
  ])("%j is split where an address ends", (text, complete, rest) => {
    expect(splitTyped(text)).toEqual({ complete, rest });
  });

  it("keep every typed character except the separators", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { complete, rest } = splitTyped(text);
        expect([...complete, rest].join("")).toBe(text.replace(/[,;\s]+/g, ""));
      }),
    );
  });

  it("are kept once, regardless of case", () => {
    expect(withRecipients(["ada@example.com"], ["Ada@Example.com", "bob@example.com"])).toEqual([
      "ada@example.com",
      "bob@example.com",
    ]);
  });
});

const problems = (senderEmailAddress: string, recipients: readonly string[], typed = "") =>
  SendForm.safeParse({ senderEmailAddress, valuesId: "", recipients, typed }).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ]);

const many = (count: number) => Array.from({ length: count }, (_, index) => `user${String(index)}@example.com`);

describe("the send form", () => {
  it("requires a sender and a recipient", () => {
    expect(problems("", [])).toEqual([
      ["senderEmailAddress", "This field is required"],
      ["recipients", "This field is required"],
    ]);
  });

  it.each(["ada", "ada@example", "ada@example.c", "@example.com", "ada@@example.com"])("refuses %j", (address) => {
    expect(problems("me@example.com", ["bob@example.com", address])).toEqual([
      ["recipients", "Enter valid email addresses"],
    ]);
  });

  it("counts an incomplete address", () => {
    expect(problems("me@example.com", [], "ada@example.com")).toBeUndefined();
    expect(allRecipients({ recipients: ["bob@example.com"], typed: "ada@example.com" })).toEqual([
      "bob@example.com",
      "ada@example.com",
    ]);
    expect(problems("me@example.com", ["bob@example.com"], "ada")).toEqual([
      ["recipients", "Enter valid email addresses"],
    ]);
  });

  it("accepts 50 recipients, and shows the number above that", () => {
    expect(problems("me@example.com", many(50))).toBeUndefined();
    expect(problems("me@example.com", many(51))).toEqual([
      ["recipients", "The total number of email addresses cannot exceed 50. Currently selected: 51."],
    ]);
  });
});

const report = (...statuses: ("sent" | "failed" | "sending" | "waiting")[]) => ({
  id: "send-0001",
  recipients: statuses.map((status, index) => ({ address: `user${String(index)}@example.com`, status })),
});

describe("the report of a send", () => {
  it("has a message for one mail or several, and reports success only if every mail was sent", () => {
    expect(successText(report("sent"))).toBe("Success! Your mail was sent.");
    expect(successText(report("sent", "sent"))).toBe("Success! Your mails were sent.");
    expect(successText(report("sent", "failed"))).toBeUndefined();
    expect(successText(report("sending"))).toBeUndefined();
  });

  it("shows the reason of a failure, and an unknown outcome as unknown", () => {
    expect(outcomeOf({ status: "failed", reason: "Address is suppressed" }, false)).toEqual({
      type: "error",
      text: "Failed: Address is suppressed",
    });
    expect(outcomeOf({ status: "sending" }, false).text).toMatch(/^Unknown/);
    expect(outcomeOf({ status: "waiting" }, false).text).toMatch(/^Not sent/);
    expect(outcomeOf({ status: "sending" }, true).text).toBe("Sending");
    expect(outcomeOf({ status: "waiting" }, true).text).toBe("Waiting");
  });
});
