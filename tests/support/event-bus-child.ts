import { systemRandom } from "#local/aws/random-text.ts";
import { createEventBus } from "#local/events/create-event-bus.ts";
import { operator } from "#local/operator.ts";
import { openStore } from "#local/store.ts";

/** A process to be killed: puts three events into the given file, whose Lambda never ends. */
const [file] = process.argv.slice(2);
const bus = createEventBus({
  store: openStore(file!),
  now: () => new Date(),
  random: systemRandom,
  rules: [{ name: "all", region: operator.region, pattern: { source: ["test"] }, file: "all.ts" }],
  retryDelaysSeconds: [],
  invoke: async () => {
    process.stdout.write("running\n");
    await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  },
});
for (const detailType of ["1", "2", "3"]) {
  bus.put({ ...operator, source: "test", detailType, resources: [], detail: {} });
}
bus.start();
setInterval(() => undefined, 1000);
