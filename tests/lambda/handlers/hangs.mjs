export const handler = async (event) => {
  if (event.hangs) await new Promise((resolve) => setTimeout(resolve, 60_000));
  return { pid: process.pid };
};
