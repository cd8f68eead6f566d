/** Timeouts of one call to a customer's AWS. Without them, a hanging call would outlast the request. */
export const requestHandler = { connectionTimeout: 3000, requestTimeout: 8000, throwOnRequestTimeout: true } as const;
