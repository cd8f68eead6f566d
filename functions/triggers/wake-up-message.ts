import * as z from "zod";
import { Id } from "#shared/models/scalars.ts";

/** The body of a wake-up, as functions/adapters/work-queue writes it. */
export const WakeUpMessage = z.object({ companyId: Id, jobId: Id });
