import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { sampleDataNamed } from "#functions/domain/sample-data/keep-sample-data.ts";
import { dropSampleData } from "#functions/domain/sample-data/drop-sample-data.ts";
import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";
import { AppError } from "#shared/errors.ts";

export const handler = machineEndpoint(
  namedSampleDataRoutes.deleteSampleDataByName,
  async ({ params, actor }, services) => {
    const { id: templateId } = await namedEntry(services.table, actor, params.name);
    await dropSampleData(
      actor,
      templateId,
      async (owner) => {
        const seen = await sampleDataNamed(services.table, owner, params.sampleData);
        if (seen === undefined) throw new AppError("SAMPLE_DATA_NOT_FOUND");
        return seen;
      },
      services,
    );
    return undefined;
  },
);
