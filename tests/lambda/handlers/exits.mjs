export const handler = async ({ code }) => process.exit(code);
