import { spawn } from "node:child_process";

/** Kills processes when this one ends for any reason. */
export interface EndWithParent {
  readonly add: (pid: number) => void;
  readonly remove: (pid: number) => void;
  readonly close: () => void;
}

/**
 * Reads "+ <pid>" and "- <pid>" until its input ends, which happens when the writing process ends; then kills the
 * remaining ones.
 */
const script = `
  pids=" "
  while read -r change pid; do
    case $change in
      +) pids="$pids$pid " ;;
      -) pids=$(printf %s "$pids" | sed "s/ $pid / /") ;;
    esac
  done
  for pid in $pids; do kill -KILL "$pid" 2>/dev/null; done
`;

/** A stopped process does not notice that its parent is gone, so a small shell watches for that. */
export function endWithParent(): EndWithParent {
  const shell = spawn("sh", ["-c", script], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  // No answer of the shell is needed, and it must not keep this process alive.
  shell.unref();
  shell.stdin.on("error", () => undefined);
  return {
    add: (pid) => void shell.stdin.write(`+ ${String(pid)}\n`),
    remove: (pid) => void shell.stdin.write(`- ${String(pid)}\n`),
    close: () => void shell.stdin.end(),
  };
}
