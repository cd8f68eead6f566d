import { expect, it } from "vitest";
import { deviceName } from "#functions/domain/sign-in/device-name.ts";

it.each([
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    "Chrome 141 on macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox 145 on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari 26 on iOS",
  ],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  ["\u{1F600}", "Unknown device"],
])("names the device of %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
