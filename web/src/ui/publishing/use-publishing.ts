import { useState } from "react";
import type { Job } from "#shared/models/job.ts";
import { failureOfPublish } from "#web/lib/templates/publishing.ts";
import { useSnackbars } from "../snackbars/snackbars-context.ts";
import { troubleOfPublish, type PublishTrouble } from "./publish-trouble.ts";
import { usePublish, type PublishWish } from "./publish-queries.ts";

/** "asks": `trouble` says what. "refused": nothing was done, and the person has been told. */
export type PublishEnd = "published" | "going on" | "asks" | "refused";

export interface Publishing {
  readonly busy: boolean;
  /** What the last try asks. */
  readonly trouble: PublishTrouble | undefined;
  /** What was started and takes longer. */
  readonly jobs: readonly Job[];
  readonly publish: (wish?: PublishWish) => Promise<PublishEnd>;
  readonly publishEverywhere: () => Promise<PublishEnd>;
  /** Publishes what was last wanted over what somebody else changed in Amazon SES. */
  readonly overwrite: (seenHash: string) => Promise<PublishEnd>;
  /** What was last wanted. */
  readonly wish: PublishWish;
  /** Called when the one job that was started has failed. */
  readonly failed: (job: Job) => Promise<void>;
  readonly dismiss: () => void;
}

/** Publishing a template, and what comes of it. */
export function usePublishing(id: string): Publishing {
  const { success, report } = useSnackbars();
  const { mutateAsync, isPending } = usePublish(id);
  const [trouble, setTrouble] = useState<PublishTrouble>();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const [last, setLast] = useState<PublishWish>({});

  const run = async (wish: PublishWish | "everywhere"): Promise<PublishEnd> => {
    setTrouble(undefined);
    try {
      const started = await mutateAsync(wish);
      if (started.every(({ state }) => state === "done")) {
        success("Success! Your template was published to AWS SES.");
        return "published";
      }
      setJobs(started);
      return "going on";
    } catch (error) {
      const asks = troubleOfPublish(error);
      if (asks === undefined) report(error);
      setTrouble(asks);
      return asks === undefined ? "refused" : "asks";
    }
  };
  const publish = (wish: PublishWish = {}) => {
    setLast(wish);
    return run(wish);
  };
  return {
    busy: isPending,
    trouble,
    jobs,
    publish,
    publishEverywhere: () => run("everywhere"),
    overwrite: (seenHash) => publish({ ...last, overwrite: seenHash }),
    wish: last,
    failed: async (job) => {
      const error = await failureOfPublish(job).catch((cause: unknown) => cause);
      const asks = troubleOfPublish(error);
      if (asks === undefined) report(error);
      setJobs([]);
      setTrouble(asks);
    },
    dismiss: () => {
      setTrouble(undefined);
      setJobs([]);
    },
  };
}
