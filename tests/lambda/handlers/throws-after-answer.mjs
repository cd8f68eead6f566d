export const handler = async () => {
  setTimeout(() => {
    throw new Error("after the answer");
  }, 0);
  return { pid: process.pid };
};
