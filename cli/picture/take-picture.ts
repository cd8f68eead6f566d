import * as z from "zod";
import { withBrowser } from "./browser.ts";
import { darkMail } from "#shared/email/dark/dark-mail.ts";
import type { Devtools } from "./devtools.ts";

interface PictureOptions {
  /** In pixels. */
  readonly width: number;
  /** As mail clients show it in dark mode. */
  readonly isDark?: boolean;
}

export const widths = { least: 200, usual: 640, most: 2000 } as const;

/** The longest side that a picture of a browser can have. */
const MOST_PIXELS = 16_384;

/** A mail is hostile: it runs nothing, fetches nothing, and opens nothing. Its pictures are those that it contains. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** An address that no name server knows: the mail is answered for it by this program. */
const address = "https://mail.invalid/";

const Attached = z.object({ sessionId: z.string() });
const Created = z.object({ targetId: z.string() });
const Metrics = z.object({ cssContentSize: z.object({ height: z.number() }) });
const Picture = z.object({ data: z.string() });
const Paused = z.object({ requestId: z.string(), request: z.object({ url: z.string() }), resourceType: z.string() });

/**
 * A PNG of a whole mail, made by the installed Chrome, Chromium or Edge. Scripts are off, no request leaves the machine:
 * pictures from the web are not shown.
 * @throws Failure if there is no browser
 */
export const takePicture = (
  html: string,
  { width, isDark = false }: PictureOptions,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Uint8Array> =>
  withBrowser(env, async (devtools) => {
    const { send } = devtools;
    const { targetId } = Created.parse(await send("Target.createTarget", { url: "about:blank" }));
    devtools.useSession(Attached.parse(await send("Target.attachToTarget", { targetId, flatten: true })).sessionId);
    await send("Page.enable");
    await send("Emulation.setScriptExecutionDisabled", { value: true });
    await send("Emulation.setDeviceMetricsOverride", { width, height: 800, deviceScaleFactor: 1, mobile: false });
    if (isDark) {
      // The canvas behind the mail.
      await send("Emulation.setDefaultBackgroundColorOverride", { color: { r: 18, g: 18, b: 18, a: 1 } });
    }
    await showMail(devtools, isDark ? darkMail(html, "some") : html);
    const { height } = Metrics.parse(await send("Page.getLayoutMetrics")).cssContentSize;
    const clip = { x: 0, y: 0, width, height: Math.min(MOST_PIXELS, Math.max(1, Math.ceil(height))), scale: 1 };
    const shot = await send("Page.captureScreenshot", { format: "png", clip, captureBeyondViewport: true });
    return Buffer.from(Picture.parse(shot).data, "base64");
  });

/** Answers the one request for the mail, and refuses all others. */
async function showMail({ send, on }: Devtools, html: string): Promise<void> {
  const responseHeaders = [
    { name: "content-type", value: "text/html; charset=utf-8" },
    { name: "content-security-policy", value: policy },
    { name: "referrer-policy", value: "no-referrer" },
    { name: "x-dns-prefetch-control", value: "off" },
  ];
  const answer = { responseCode: 200, responseHeaders, body: Buffer.from(html).toString("base64") };
  const shown = new Promise<void>((done, failed) => {
    let isAnswered = false;
    on("Page.loadEventFired", () => {
      if (isAnswered) done();
    });
    on("Fetch.requestPaused", (params) => {
      const { requestId, request, resourceType } = Paused.parse(params);
      const isMail = !isAnswered && resourceType === "Document" && request.url === address;
      isAnswered ||= isMail;
      const decided = isMail
        ? send("Fetch.fulfillRequest", { requestId, ...answer })
        : send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
      decided.catch(failed);
    });
    send("Fetch.enable", { patterns: [{ urlPattern: "*" }] })
      .then(() => send("Page.navigate", { url: address }))
      .catch(failed);
  });
  await shown;
}
