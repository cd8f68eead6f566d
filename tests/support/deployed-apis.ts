import type { HttpApiName } from "#shared/api/http-apis.ts";

/** Whether a reference to an HTTP API, within its stack, a nested one or another, means the API of this name. */
export const isOfApi = (name: HttpApiName, reference: unknown): boolean =>
  JSON.stringify(reference).toLowerCase().includes(`${name}api`);
