import type { LocalService } from "#local/http/service.ts";

/** A source of Lambda invocations. */
export interface LambdaSource {
  /** Called once, when all services answer. */
  readonly start: () => void;
  /** Starts no further invocations and waits for those in progress. */
  readonly stop: () => Promise<void>;
}

/** A service that starts and stops together with the sources that belong to it. */
export const withSources = (service: LocalService, sources: readonly LambdaSource[]): LocalService => ({
  ...service,
  start: () => {
    service.start?.();
    for (const source of sources) source.start();
  },
  stop: async () => {
    await Promise.all(sources.map(async (source) => source.stop()));
    await service.stop?.();
  },
});
