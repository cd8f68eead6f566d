let calls = 0;
export const handler = async () => ({ calls: (calls += 1), pid: process.pid });
