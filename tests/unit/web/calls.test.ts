import { describe, expect, it } from "vitest";
import { ApiError, sentenceOf } from "#web/lib/api-errors/api-error.ts";
import { isRetryable } from "#web/lib/api-errors/is-retryable.ts";
import { readFailure } from "#web/lib/api-errors/read-failure.ts";
import { requestUrl } from "#web/lib/api/request-url.ts";

describe("the address of a call", () => {
  it("has the route's parameters filled in, safely", () => {
    expect(requestUrl("/api", "/template/{id}/send", { id: "a/b?c" })).toBe("/api/template/a%2Fb%3Fc/send");
  });

  it("has the query behind it, without what is undefined", () => {
    expect(requestUrl("/api", "/templates", {}, { search: "a&b", skip: "0", status: undefined, all: false })).toBe(
      "/api/templates?search=a%26b&skip=0&all=false",
    );
  });

  it("cannot be made without a parameter of the path", () => {
    expect(() => requestUrl("/api", "/template/{id}", {})).toThrow("needs id");
    expect(() => requestUrl("/api", "/template/{id}", { id: "" })).toThrow("needs id");
  });
});

describe("a call that was refused", () => {
  const answer = (status: number, body: string) => readFailure(new Response(body, { status }));

  it("says the sentence of its code", async () => {
    const error = await answer(409, JSON.stringify({ detail: "TEMPLATE_EXISTS" }));
    expect(error).toMatchObject({ status: 409, code: "TEMPLATE_EXISTS" });
    expect(sentenceOf(error)).toBe("A template with this name exists already.");
  });

  it("says the raw detail where no sentence is known", async () => {
    expect(sentenceOf(await answer(418, JSON.stringify({ detail: "I am a teapot" })))).toBe("I am a teapot");
  });

  it("names the fields that do not hold", async () => {
    const fields = [{ field: "roleArn", rule: "Invalid Role ARN format" }];
    expect((await answer(400, JSON.stringify({ detail: "INVALID_INPUT", fields }))).fields).toEqual(fields);
  });

  it.each([
    [401, "UNAUTHENTICATED"],
    [403, "PERMISSION_DENIED"],
    [429, "TOO_MANY_REQUESTS"],
    [502, "INTERNAL_ERROR"],
  ])("goes by its status %d where the gateway answered and not the product", async (status, code) => {
    expect(await answer(status, "<html>Bad Gateway</html>")).toMatchObject({ status, code });
    expect(await answer(status, '{"message":"Unauthorized"}')).toMatchObject({ status, code });
  });

  it("keeps a bug's own words from people", () => {
    expect(sentenceOf(new TypeError("x is undefined"))).toBe("Sorry, an unexpected error occurred. Please try again.");
  });
});

describe("a query that failed is tried again", () => {
  it.each([
    ["without an answer", 0, "NETWORK_ERROR", true],
    ["after a fault of the server", 500, "INTERNAL_ERROR", true],
    ["not after a refusal", 403, "PERMISSION_DENIED", false],
    ["not where AWS gives no answer: the API has asked it again", 503, "AWS_UNAVAILABLE", false],
    ["not where Amazon SES throttles: the API has asked it again", 503, "SES_BUSY", false],
  ])("%s", (_, status, code, again) => {
    expect(isRetryable(new ApiError({ status, code }))).toBe(again);
  });
});
