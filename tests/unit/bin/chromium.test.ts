import { afterEach, describe, expect, it, vi } from "vitest";
import { describeChromium, chromiumLaunchOptions } from "#bin/run/chromium.ts";

afterEach(() => void vi.unstubAllEnvs());

describe("the browser of tests and benches", () => {
  it("is the one that CHROMIUM names", async () => {
    vi.stubEnv("CHROMIUM", "/opt/other/chromium");
    expect((await chromiumLaunchOptions()).executablePath).toBe("/opt/other/chromium");
  });

  // Where npm brings a Chromium: on Linux on x64.
  it.runIf(process.platform === "linux" && process.arch === "x64")(
    "is the pinned one without it, whatever is installed, and says its version",
    async () => {
      vi.stubEnv("CHROMIUM", undefined);
      expect((await chromiumLaunchOptions()).executablePath).toMatch(/\/sestina-chromium-[\d.]+\/chromium$/);
      expect(await describeChromium()).toMatch(/^Chromium \d+\.\d+\.\d+\.\d+ \(pinned, from npm\)$/);
    },
  );
});
