import { expect, test } from "vitest";
import { timeByArea } from "#bin/bench/people/profile-shares.ts";

/** A profile with one sample of each path of frames, which took that many milliseconds. */
function profileOf(paths: readonly { readonly frames: readonly string[]; readonly ms: number }[]) {
  const nodes: { id: number; callFrame: { functionName: string; url: string }; children: number[] }[] = [];
  const add = (frame: string) => {
    const isFile = frame.includes("/");
    const callFrame = { functionName: isFile ? "named" : frame, url: isFile ? `file:///repo/${frame}` : "" };
    const node = { id: nodes.length + 1, callFrame, children: [] as number[] };
    nodes.push(node);
    return node;
  };
  const root = add("(root)");
  const samples = paths.map(({ frames }) => {
    let node = root;
    for (const frame of frames) {
      const child = add(frame);
      node.children.push(child.id);
      node = child;
    }
    return node.id;
  });
  return { nodes, samples, timeDeltas: [0, ...paths.map(({ ms }) => ms * 1000)] };
}

test("each sample counts for the nearest file of an area", () => {
  const spent = timeByArea(
    profileOf([
      { frames: ["local/http/listen.ts", "node_modules/zod/v4/core.js"], ms: 1 },
      { frames: ["local/gateway/create-gateway.ts", "functions/core/endpoint.ts", "(anonymous)"], ms: 2 },
      { frames: ["node_modules/@smithy/core/dist-es/x.js"], ms: 4 },
      { frames: ["local/sqs/create-sqs.ts"], ms: 8 },
      { frames: ["processTicksAndRejections"], ms: 16 },
    ]),
  );
  expect(spent).toEqual({
    "gateway and HTTP": 1,
    Lambdas: 6,
    "other local services": 8,
    Node: 16,
    "local DynamoDB": 0,
    garbage: 0,
  });
});

test("what DynamoDB does for a request is its own, whosever file does it", () => {
  const spent = timeByArea(
    profileOf([
      { frames: ["local/http/listen.ts", "local/dynamo/create-dynamo.ts", "local/http/sigv4.ts"], ms: 3 },
      { frames: ["node_modules/dynalite/db/index.js"], ms: 5 },
    ]),
  );
  expect(spent).toMatchObject({ "local DynamoDB": 8, "gateway and HTTP": 0 });
});

test("waiting is left out, and garbage collection is apart", () => {
  const spent = timeByArea(
    profileOf([
      { frames: ["(idle)"], ms: 100 },
      { frames: ["functions/core/endpoint.ts", "(garbage collector)"], ms: 7 },
    ]),
  );
  expect(Object.values(spent).reduce((sum, ms) => sum + ms, 0)).toBe(7);
  expect(spent.garbage).toBe(7);
});
