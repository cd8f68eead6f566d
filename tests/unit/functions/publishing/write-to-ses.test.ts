import { describe, expect, it } from "vitest";
import { startReadTimeLimit } from "#functions/domain/publishing/settled-read.ts";
import { writeToSes } from "#functions/domain/publishing/ses-write.ts";
import { sesWithFaults } from "#tests/support/ses-with-faults.ts";

const former = { name: "welcome", subject: "Old", html: "<p>Old</p>", text: "Old" };
const wanted = { name: "welcome", subject: "New", html: "<p>New</p>", text: "New" };
const timeLimit = startReadTimeLimit(0);
const refusal = () => ({
  ok: false as const,
  isMissing: false,
  reason: "Attribute 'first' is not present in the rendering data.",
});

describe("a template that Amazon SES stores and then cannot render", () => {
  it("gets its previous content back, and the reason is reported", async () => {
    const { held, customer } = sesWithFaults({ testRender: refusal });
    held.set("welcome", former);
    await expect(writeToSes(customer, wanted, { how: "update", former, sample: {}, timeLimit })).rejects.toMatchObject({
      code: "TEMPLATE_PREFLIGHT_FAILED",
      fields: [{ field: "Amazon SES", rule: expect.stringContaining("'first' is not present") }],
    });
    expect(held.get("welcome")).toEqual(former);
  });

  it("is deleted if it was new", async () => {
    const { held, customer } = sesWithFaults({ testRender: refusal });
    const writing = writeToSes(customer, wanted, { how: "create", former: undefined, sample: {}, timeLimit });
    await expect(writing).rejects.toMatchObject({ code: "TEMPLATE_PREFLIGHT_FAILED" });
    expect(held.has("welcome")).toBe(false);
  });

  it("stays if nothing was written", async () => {
    const { held, customer } = sesWithFaults({ testRender: refusal });
    held.set("welcome", wanted);
    const writing = writeToSes(customer, wanted, { how: "none", former: wanted, sample: {}, timeLimit });
    await expect(writing).rejects.toMatchObject({ code: "TEMPLATE_PREFLIGHT_FAILED" });
    expect(held.get("welcome")).toEqual(wanted);
  });
});
