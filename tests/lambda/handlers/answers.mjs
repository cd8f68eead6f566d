export const handler = async ({ bytes }) => "x".repeat(bytes - 2);
