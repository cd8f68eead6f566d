export const handler = async () => {
  throw new RangeError("too far");
};
