import { type RunnerTask, type SerializedConfig, TestRunner, type WorkerGlobalState } from "vitest";

const workers: QuietRunner[] = [];

interface Watch {
  readonly onTest?: (id: string) => void;
  readonly afterTest?: () => void;
  readonly endsAtFailure?: boolean;
}

/** Runs test files within a test process that is there already, and reports to no one. */
class QuietRunner extends TestRunner {
  readonly passed: string[] = [];
  readonly failed: string[] = [];
  private watch: Watch = {};

  constructor(config: SerializedConfig) {
    super(config);
    workers.push(this);
  }

  /** One more, in the same process and with the same modules. */
  another(watch: Watch): QuietRunner {
    const runner = new QuietRunner(this.config);
    runner.watch = watch;
    for (const part of ["moduleRunner", "_otel"])
      Object.defineProperty(runner, part, { value: Reflect.get(this, part), configurable: true });
    return runner;
  }

  /** Lets a test file be read again the next time. */
  forget(path: string): void {
    const { evaluatedModules } = this.shared;
    for (const module of evaluatedModules.fileToModulesMap.get(path) ?? []) evaluatedModules.invalidateModule(module);
  }

  private get shared(): Pick<WorkerGlobalState, "evaluatedModules"> {
    return Reflect.get(this, "workerState");
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (this.watch.endsAtFailure === true && this.failed.length > 0) test.mode = "skip";
    else if (test.mode === "run" || test.mode === "queued") this.watch.onTest?.(test.id);
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTask): void {
    if (test.result?.state === "pass") this.passed.push(test.id);
    if (test.result?.state === "fail") this.failed.push(test.id);
    this.watch.afterTest?.();
    super.onAfterRunTask(test);
  }
}

export const workerRunner = (): QuietRunner => {
  const [first] = workers;
  if (first === undefined) throw new Error("The test process has no runner.");
  return first;
};

export default QuietRunner;
