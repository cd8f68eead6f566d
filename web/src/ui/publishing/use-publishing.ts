import { useState } from "react";
import type { BrokenContract, Job } from "#shared/models/job.ts";
import { failureOfPublish } from "#web/lib/templates/publishing.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "../snackbars/snackbars-context.ts";
import { problemOfPublish, type PublishProblem } from "./publish-problem.ts";
import { usePublish, type PublishTarget } from "./publish-queries.ts";

/** "asks": see `problem`. "refused": nothing was done, and the user has been informed. */
export type PublishEnd = "published" | "going on" | "asks" | "refused";

export interface Publishing {
  readonly busy: boolean;
  /** The question of the last attempt. */
  readonly problem: PublishProblem | undefined;
  /** The jobs that are still running. */
  readonly jobs: readonly Job[];
  readonly publish: (target?: PublishTarget) => Promise<PublishEnd>;
  readonly publishEverywhere: () => Promise<PublishEnd>;
  /** Repeats the last publish and overwrites the foreign content in Amazon SES. */
  readonly overwrite: (seenHash: string) => Promise<PublishEnd>;
  /** Repeats the last publish and accepts the contract that breaks callers. */
  readonly accept: (contract: string) => Promise<PublishEnd>;
  /** The target of the last publish. */
  readonly target: PublishTarget;
  /** Called when the only job has failed. */
  readonly failed: (job: Job) => Promise<void>;
  readonly dismiss: () => void;
}

const warningOf = ({ changes }: BrokenContract) =>
  say("Applications that send it with today's data need more now: {changes}", {
    changes: changes.map(({ rule }) => rule).join(" "),
  });

/** The state and actions of publishing a template. `notice`: what a publisher should know, and may ignore. */
export function usePublishing(id: string, notice?: string): Publishing {
  const { success, info, report } = useSnackbars();
  const { mutateAsync, isPending } = usePublish(id);
  const [problem, setProblem] = useState<PublishProblem>();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const [last, setLast] = useState<PublishTarget>({});

  const run = async (target: PublishTarget | "everywhere"): Promise<PublishEnd> => {
    setProblem(undefined);
    if (notice !== undefined) info(notice);
    try {
      const { jobs: started, breaks } = await mutateAsync(target);
      if (started.every(({ state }) => state === "done")) {
        success(say("Success! Your template was published to AWS SES."));
        const isAccepted = target !== "everywhere" && target.acceptContract !== undefined;
        if (breaks !== undefined && !isAccepted) info(warningOf(breaks));
        return "published";
      }
      setJobs(started);
      return "going on";
    } catch (error) {
      const asks = problemOfPublish(error);
      if (asks === undefined) report(error);
      setProblem(asks);
      return asks === undefined ? "refused" : "asks";
    }
  };
  const publish = (target: PublishTarget = {}) => {
    setLast(target);
    return run(target);
  };
  return {
    busy: isPending,
    problem,
    jobs,
    publish,
    publishEverywhere: () => run("everywhere"),
    overwrite: (seenHash) => publish({ ...last, overwrite: seenHash }),
    accept: (contract) => publish({ ...last, acceptContract: contract }),
    target: last,
    failed: async (job) => {
      const error = await failureOfPublish(job).catch((cause: unknown) => cause);
      const asks = problemOfPublish(error);
      if (asks === undefined) report(error);
      setJobs([]);
      setProblem(asks);
    },
    dismiss: () => {
      setProblem(undefined);
      setJobs([]);
    },
  };
}
