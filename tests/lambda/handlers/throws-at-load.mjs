throw new TypeError("not today");
// eslint-disable-next-line no-unreachable
export const handler = async () => undefined;
