import { queryOptions } from "@tanstack/react-query";
import { driftRoutes } from "#shared/api/drift.ts";
import type { DriftSummary } from "#shared/models/drift.ts";
import { callApi } from "../api/call-api.ts";

export const driftKeys = { all: ["drift"] as const };

/** The last checks and the numbers of findings, for each account that the user sees. */
export const driftSummaryQuery = queryOptions({
  queryKey: [...driftKeys.all, "summary"],
  queryFn: async ({ signal }) => (await callApi(driftRoutes.getDriftSummary, {}, { signal })).accounts,
});

/** Findings that are not ignored. */
export const openFindings = ({ changed, missing, onlyInSes }: DriftSummary): number => changed + missing + onlyInSes;
