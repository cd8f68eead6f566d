import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutMetadata } from "#functions/domain/images/without-metadata.ts";
import { recogniseImage } from "#functions/domain/images/recognise-image.ts";
import { AppError } from "#shared/errors.ts";
import { wholeImage } from "#tests/support/images.ts";

const kinds = ["png", "gif", "jpeg", "webpLossy", "webpLossless", "webpExtended"] as const;

/** What becomes of a picture: its bytes, or the code of the refusal. */
async function stripped(bytes: Buffer): Promise<Buffer | string> {
  const image = recogniseImage(bytes);
  if (image === undefined) return "not recognised";
  try {
    return (await withoutMetadata(bytes, image)).bytes;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe("a picture's metadata", () => {
  it("is not searched in a WebP whose last chunk lacks a byte, or more", async () => {
    const whole = wholeImage("webpLossy");
    expect(await stripped(whole)).toBeInstanceOf(Buffer);
    for (const missing of [1, 2]) expect(await stripped(whole.subarray(0, -missing))).toBe("IMAGE_NOT_ACCEPTED");
  });

  it.each(kinds)("is searched in any bytes that begin as a valid %s", async (kind) => {
    const whole = wholeImage(kind);
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(whole.length), fc.uint8Array({ maxLength: 64 }), async (changed, end, more) => {
        const bytes = Buffer.concat([whole.subarray(0, end), more]);
        for (const [at, value] of changed) if (at < bytes.length) bytes[at] = value;
        const once = await stripped(bytes);
        // What came out once stays as it is.
        if (Buffer.isBuffer(once)) expect(await stripped(once)).toEqual(once);
      }),
      { seed: 18, numRuns: 2000 },
    );
  });
});
