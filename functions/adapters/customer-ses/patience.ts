/** How long a customer's AWS may take for one answer; without this, a call that hangs would outlast the request. */
export const requestHandler = { connectionTimeout: 3000, requestTimeout: 8000, throwOnRequestTimeout: true } as const;
