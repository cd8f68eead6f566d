import { audit } from "./soak/audit/audit.ts";
import { soak } from "./soak/soak.ts";

/**
 * `node bin/soak.ts [minutes] [kills] [seed]`: users work while services fail and the process is killed; then the
 * audit.
 */
const [MINUTES = 10, KILLS = 5, SEED = 1] = process.argv.slice(2).map(Number);
const BEGAN = performance.now();
const seconds = () => `${((performance.now() - BEGAN) / 1000).toFixed(0)} s`.padStart(6);
const say = (line: string) => console.log(`${seconds()}  ${line}`);

const { history, evidence } = await soak({
  minutes: MINUTES,
  kills: KILLS,
  seed: SEED,
  workersEach: 3,
  tasks: 12,
  say,
});
const violations = audit(history, evidence);
for (const { rule, text } of violations) console.log(`SHORT  ${rule}: ${text}`);
const { changes, saved, sent } = history;
say(
  `${String(changes.length)} changes, ${String(saved.length)} saves, ${String(sent.length)} sends, ` +
    `${String(evidence.mailedTo.length)} mails, ${String(evidence.items.length)} items, ` +
    `${String(evidence.webhooks.length)} requests to webhooks about ${String(new Set(evidence.webhooks.map(({ id }) => id)).size)} events: ` +
    `${String(violations.length)} violations`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
