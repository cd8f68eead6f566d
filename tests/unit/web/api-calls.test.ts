import { describe, expect, it } from "vitest";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isRetryable } from "#web/lib/api-errors/is-retryable.ts";
import { readFailure } from "#web/lib/api-errors/read-failure.ts";
import { requestUrl } from "#web/lib/api/request-url.ts";

describe("the address of a call", () => {
  it("contains the route's parameters, encoded", () => {
    expect(requestUrl("/api", "/template/{id}/send", { id: "a/b?c" })).toBe("/api/template/a%2Fb%3Fc/send");
  });

  it("contains the query, without undefined values", () => {
    expect(requestUrl("/api", "/templates", {}, { search: "a&b", skip: "0", status: undefined, all: false })).toBe(
      "/api/templates?search=a%26b&skip=0&all=false",
    );
  });

  it("is not built without a path parameter", () => {
    expect(() => requestUrl("/api", "/template/{id}", {})).toThrow("needs id");
    expect(() => requestUrl("/api", "/template/{id}", { id: "" })).toThrow("needs id");
  });
});

describe("a call that was refused", () => {
  const answer = (status: number, body: string) => readFailure(new Response(body, { status }));

  it("has the message of its code", async () => {
    const error = await answer(409, JSON.stringify({ detail: "TEMPLATE_EXISTS" }));
    expect(error).toMatchObject({ status: 409, code: "TEMPLATE_EXISTS" });
    expect(errorMessage(error)).toBe("A template with this name exists already.");
  });

  it("has the detail as its message if the code is unknown", async () => {
    expect(errorMessage(await answer(418, JSON.stringify({ detail: "I am a teapot" })))).toBe("I am a teapot");
  });

  it("names the invalid fields", async () => {
    const fields = [{ field: "roleArn", rule: "Invalid Role ARN format" }];
    expect((await answer(400, JSON.stringify({ detail: "INVALID_INPUT", fields }))).fields).toEqual(fields);
  });

  it.each([
    [401, "UNAUTHENTICATED"],
    [403, "PERMISSION_DENIED"],
    [429, "TOO_MANY_REQUESTS"],
    [502, "INTERNAL_ERROR"],
  ])("gets its code from status %d if the gateway answered", async (status, code) => {
    expect(await answer(status, "<html>Bad Gateway</html>")).toMatchObject({ status, code });
    expect(await answer(status, '{"message":"Unauthorized"}')).toMatchObject({ status, code });
  });

  it("does not show the message of an unexpected error", () => {
    expect(errorMessage(new TypeError("x is undefined"))).toBe(
      "Sorry, an unexpected error occurred. Please try again.",
    );
  });
});

describe("a failed query is retried", () => {
  it.each([
    ["without an answer", 0, "NETWORK_ERROR", true],
    ["after a fault of the server", 500, "INTERNAL_ERROR", true],
    ["not after a refusal", 403, "PERMISSION_DENIED", false],
    ["not if AWS does not answer: the API has retried", 503, "AWS_UNAVAILABLE", false],
    ["not if Amazon SES throttles: the API has retried", 503, "SES_BUSY", false],
  ])("%s", (_, status, code, again) => {
    expect(isRetryable(new ApiError({ status, code }))).toBe(again);
  });
});
