import { test as base } from "./journey.ts";
import { type RecordingProxy, startRecordingProxy } from "./recording-proxy.ts";

/** A journey whose requests all go through a recording proxy, including those to the product. */
export const recordedTest = base.extend<{ recorded: RecordingProxy }>({
  recorded: async ({ product }, provide) => {
    const proxy = await startRecordingProxy(undefined, new URL(product.url).host);
    await provide(proxy);
    await proxy.close();
  },
  proxy: async ({ recorded }, provide) => provide(recorded.contextOptions().proxy),
  ignoreHTTPSErrors: true,
});
