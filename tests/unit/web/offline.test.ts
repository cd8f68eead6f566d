import { onlineManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { isWaiting } from "#web/lib/api/is-waiting.ts";

afterEach(() => onlineManager.setOnline(true));

test("a list that waits for the network is loading, not empty, and gets its rows when the browser is online again", async () => {
  const client = new QueryClient();
  client.mount();
  const list = new QueryObserver(client, { queryKey: ["list"], queryFn: () => Promise.resolve(["row"]) });
  expect(isWaiting(new QueryObserver(client, { queryKey: ["off"], enabled: false }).getCurrentResult())).toBe(false);

  onlineManager.setOnline(false);
  const stop = list.subscribe(() => undefined);
  expect(isWaiting(list.getCurrentResult())).toBe(true);

  onlineManager.setOnline(true);
  await expect.poll(() => list.getCurrentResult().data).toEqual(["row"]);
  expect(isWaiting(list.getCurrentResult())).toBe(false);
  stop();
  client.unmount();
});
