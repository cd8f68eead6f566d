import { describe, expect, it } from "vitest";
import { withRetries, translated } from "#functions/adapters/customer-ses/aws-errors.ts";
import { AppError } from "#shared/errors.ts";

const awsError = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error(`${name} happened`), { name, $metadata: { httpStatusCode } });

/** A call that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: readonly Error[]) {
  let calls = 0;
  return () => {
    const error = errors[calls];
    calls += 1;
    return error === undefined ? Promise.resolve(`at call ${calls}`) : Promise.reject(error);
  };
}

describe("an error of a customer's AWS", () => {
  it.each([
    ["AccessDenied", 403, "AWS_CREDENTIALS_INSUFFICIENT"],
    ["AccessDeniedException", 403, "AWS_CREDENTIALS_INSUFFICIENT"],
    ["ExpiredTokenException", 403, "AWS_CREDENTIALS_INVALID"],
    ["InvalidClientTokenId", 403, "AWS_CREDENTIALS_INVALID"],
    ["UnrecognizedClientException", 400, "AWS_CREDENTIALS_INVALID"],
    ["SignatureDoesNotMatch", 403, "AWS_CREDENTIALS_INVALID"],
    ["RegionDisabledException", 403, "AWS_CREDENTIALS_INVALID"],
    ["TooManyRequestsException", 429, "SES_BUSY"],
    ["Throttling", 400, "SES_BUSY"],
    ["InternalFailure", 500, "AWS_UNAVAILABLE"],
    ["ServiceUnavailable", 503, "AWS_UNAVAILABLE"],
    ["TimeoutError", undefined, "AWS_UNAVAILABLE"],
  ])("%s (%s) becomes %s and keeps its cause", (name, status, code) => {
    const error = awsError(name, status);
    expect(translated(error)).toMatchObject({ code, cause: error });
  });

  it("that is unknown stays as it is", () => {
    const error = awsError("MessageRejected", 400);
    expect(translated(error)).toBe(error);
  });
});

describe("an idempotent call", () => {
  it.each([
    ["throttled", awsError("TooManyRequestsException", 429)],
    ["unanswered", awsError("ECONNRESET")],
    ["answered by a fault of AWS", awsError("InternalFailure", 500)],
  ])("is retried when %s", async (_, error) => {
    await expect(withRetries(failing(error))).resolves.toBe("at call 2");
  });

  it("is not retried after a refusal by AWS or an error of our own", async () => {
    const denied = failing(awsError("AccessDenied", 403));
    await expect(withRetries(denied)).rejects.toMatchObject({ code: "AWS_CREDENTIALS_INSUFFICIENT" });
    await expect(denied()).resolves.toBe("at call 2");
    const ours = failing(new AppError("CONFLICT_TRY_AGAIN"));
    await expect(withRetries(ours)).rejects.toMatchObject({ code: "CONFLICT_TRY_AGAIN" });
    await expect(ours()).resolves.toBe("at call 2");
  });

  it("fails after its last attempt", async () => {
    const call = failing(...Array.from({ length: 5 }, () => awsError("InternalFailure", 500)));
    await expect(withRetries(call, { attempts: 2 })).rejects.toMatchObject({ code: "AWS_UNAVAILABLE" });
    await expect(call()).rejects.toThrow("InternalFailure happened");
  });
});
