import { queryOptions } from "@tanstack/react-query";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { callApi } from "#web/lib/api/call-api.ts";

/** The sample data of a template, by name. */
export const sampleDataQuery = (id: string) =>
  queryOptions({
    queryKey: ["sample-data", id],
    queryFn: ({ signal }) => callApi(sampleDataRoutes.listSampleData, { params: { id } }, { signal }),
  });
