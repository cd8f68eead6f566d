import { afterAll, beforeAll, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
let person: Person;

beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
});
afterAll(() => product.close());

const refusals = ['{"message":"Forbidden"}', '{"message":"Unauthorized"}'];
const id = "00000000-0000-4000-8000-000000000001";

/** After it the token opens nothing. */
const calledRoutes = routeEntries.filter(({ name }) => name !== "endSessions");

interface Answer {
  readonly at: string;
  readonly hasBody: boolean;
  readonly isRefusal: boolean;
  readonly headers: Headers;
}

async function answerOf({ route: { method, path } }: (typeof calledRoutes)[number]): Promise<Answer> {
  const address = `${product.url}/api${path.replaceAll(/\{\w+\}/g, id)}`;
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(address, { method, headers, redirect: "manual" });
  const text = await answer.text();
  return {
    at: `${method} ${path} ${answer.status}`,
    hasBody: text !== "",
    isRefusal: refusals.includes(text),
    headers: answer.headers,
  };
}

/** Each route is called with a token and without a body: whatever it answers has these headers. */
it("every answer with a body names its content type, and no answer of the API is stored", async () => {
  const answers: Answer[] = [];
  // Eight at a time: calls that wait for longer than 29 seconds are answered by API Gateway.
  for (let at = 0; at < calledRoutes.length; at += 8)
    answers.push(...(await Promise.all(calledRoutes.slice(at, at + 8).map(answerOf))));
  const withBody = answers.filter(({ hasBody }) => hasBody);
  expect(withBody.length).toBeGreaterThan(100);
  const typeless = withBody.filter(
    ({ headers }) => !/^(application|text)\/[a-z.+-]+/.test(headers.get("content-type") ?? ""),
  );
  expect(typeless.map(({ at }) => at)).toEqual([]);
  // API Gateway's own refusals are constant texts.
  const storable = withBody.filter(
    ({ headers, isRefusal }) => !isRefusal && headers.get("cache-control") !== "no-store",
  );
  expect(storable.map(({ at }) => at)).toEqual([]);
});
