import { spawn } from "node:child_process";
import { resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

/**
 * Runs a program of node_modules/.bin or PATH in the repository; its output is returned, and shown at once if `live`.
 */
export function runStep(name: string, command: readonly string[], { live = false } = {}): Promise<StepResult> {
  const [program = "", ...args] = command;
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: `${resolve(root, "node_modules/.bin")}:${process.env["PATH"] ?? ""}` },
      stdio: ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"],
    });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    const end = (ok: boolean) => done({ name, ok, output, seconds: (performance.now() - started) / 1000 });
    child.on("error", (error) => {
      output += String(error);
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}
