import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { faultControls } from "#tests/support/fault-controls.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { userRoutes } from "#shared/api/users.ts";

const access: any[] = [];
let product: Product;
let person: Person;
const faults = faultControls(() => product.url);
beforeAll(async () => {
  product = await startProduct({ writeAccessLog: (line) => access.push(JSON.parse(line)) });
  person = await product.join("somebody.else@example.com");
  process.env["LOG_LEVEL"] = "info";
});
afterEach(() => faults.clear());
afterAll(() => product.close());

/** What the Lambdas log meanwhile. */
async function logged(act: () => Promise<unknown>): Promise<any[]> {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await act();
  const lines = write.mock.calls.map(([text]) => JSON.parse(String(text)));
  write.mockRestore();
  return lines;
}

describe("the log of a request", () => {
  it("names it, its company and its user by ids, in the access log and in the Lambda's log", async () => {
    const remove = () => person.call(tagRoutes.deleteTag, { params: { id: crypto.randomUUID() } });
    const [line] = await logged(remove);
    const call = access.at(-1);
    const { company: companyId, sub: actorId } = claimsOf(person);
    const ids = { companyId, actorId };
    expect(call).toMatchObject({ route: "DELETE /api/tag/{id}", status: "404", ...ids, keyActorId: "-" });
    expect(Number(call.latency)).toBeGreaterThanOrEqual(0);
    expect(line).toEqual({ level: "info", message: "TAG_NOT_FOUND", requestId: call.requestId, ...ids });
  });

  it("contains neither addresses nor names nor input", async () => {
    const body = { email: "Secret.Person@example.com", password: "short" };
    const lines = await logged(() => product.call(userRoutes.registerUser, { body }));
    const all = JSON.stringify([lines, access]);
    expect(access.at(-1)).toMatchObject({ route: "POST /api/user/register", companyId: "-", actorId: "-" });
    expect(all).not.toMatch(/@|secret|somebody|127\.0\.0\.1/i);
  });

  it("has the stack of an unexpected error, and the answer has only the request's id", async () => {
    await faults.set({ service: "dynamodb", operation: "TransactWriteItems", kind: "status", status: 500 });
    let answer: any;
    const [line] = await logged(async () => {
      answer = await person.call(tagRoutes.createTag, { body: { label: "Late", color: "#123456" } });
    });
    const { requestId } = access.at(-1);
    expect(answer).toEqual({ status: 500, body: { detail: "INTERNAL_ERROR", requestId } });
    expect(line).toMatchObject({ level: "error", message: "INTERNAL_ERROR", requestId });
    expect(line.error.stack).toContain("    at ");
  });
});
