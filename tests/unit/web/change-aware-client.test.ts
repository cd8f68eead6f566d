import { setImmediate } from "node:timers/promises";
import { experimental_streamedQuery, QueryObserver, type QueryClient } from "@tanstack/react-query";
import { expect, it, onTestFinished } from "vitest";
import { ChangeAwareClient } from "#web/app/shell/change-aware-client.ts";

const queryKey = ["images", "list"];

/** A screen that observes a query, and the calls it has made, which can be answered in any order. */
function screenOf(client: QueryClient) {
  const calls: { readonly answer: (data: string) => void; readonly signal: AbortSignal }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((answer) => {
      calls.push({ answer, signal });
    });
  const observer = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  return { calls, shown: () => observer.getCurrentResult() };
}

it("a change during the first load restarts it, and the older response is dropped", async () => {
  const client = new ChangeAwareClient();
  const { calls, shown } = screenOf(client);
  const changed = client.invalidateQueries({ queryKey: ["images"] });
  const changedAgain = client.invalidateQueries({ queryKey: ["images"] });
  expect(calls).toHaveLength(3);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  calls[0]!.answer("before");
  calls[1]!.answer("between");
  calls[2]!.answer("after");
  await Promise.all([changed, changedAgain]);
  expect(shown()).toMatchObject({ data: "after", fetchStatus: "idle", error: null });
});

it("an invalidation without a refetch does not restart the first load", async () => {
  const client = new ChangeAwareClient();
  const { calls, shown } = screenOf(client);
  await client.invalidateQueries({ queryKey, refetchType: "none" });
  await client.invalidateQueries({ queryKey: ["blocks"] });
  expect(calls).toHaveLength(1);
  calls[0]!.answer("first");
  await expect.poll(shown).toMatchObject({ data: "first", fetchStatus: "idle" });
});

it("data that is set during a refetch is kept", async () => {
  const client = new ChangeAwareClient();
  const { calls, shown } = screenOf(client);
  calls[0]!.answer("first");
  await expect.poll(() => shown().data).toBe("first");
  const refetched = client.refetchQueries({ queryKey });
  client.setQueryData(queryKey, "saved");
  calls[1]!.answer("first");
  await refetched;
  expect(shown()).toMatchObject({ data: "saved", fetchStatus: "idle", error: null });
});

it("data that is set during the first load is kept", async () => {
  const client = new ChangeAwareClient();
  const { calls, shown } = screenOf(client);
  client.setQueryData(queryKey, (known: string | undefined) => known && "never");
  expect(shown()).toMatchObject({ data: undefined, fetchStatus: "fetching" });
  client.setQueryData(queryKey, "set");
  calls[0]!.answer("first");
  await setImmediate();
  expect(shown()).toMatchObject({ data: "set", fetchStatus: "idle", error: null });
  const refetched = client.refetchQueries({ queryKey });
  calls[1]!.answer("second");
  await refetched;
  expect(shown()).toMatchObject({ data: "second", fetchStatus: "idle" });
});

it("a streamed query gets each of its parts", async () => {
  const client = new ChangeAwareClient();
  const streamFn = async function* () {
    for (const part of ["first", "second", "third"]) yield await Promise.resolve(part);
  };
  const queryFn = experimental_streamedQuery<string>({ streamFn });
  const observer = new QueryObserver(client, { queryKey, queryFn, meta: { isStreamed: true } });
  onTestFinished(observer.subscribe(() => undefined));
  await expect
    .poll(() => observer.getCurrentResult())
    .toMatchObject({ data: ["first", "second", "third"], fetchStatus: "idle", error: null });
});
