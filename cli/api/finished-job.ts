import type * as z from "zod";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { StartedJob } from "#shared/models/job.ts";
import type { Surroundings } from "../core/surroundings.ts";
import type { Api } from "./client.ts";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5000;

type Answer = z.output<(typeof machineApiRoutes)["readAccountJob"]["reply"]>;

/** Waits for the end of a job. */
export async function finishedJob(
  api: Api,
  { wait }: Surroundings,
  { job }: z.output<typeof StartedJob>,
): Promise<Answer> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    const answer = await api(machineApiRoutes.readAccountJob, { params: { id: job.id } });
    if (answer.job.state !== "queued" && answer.job.state !== "running") return answer;
    await wait(pause);
  }
}
