export const handler = async (_event, context) => ({
  names: Object.keys(process.env).sort(),
  mine: process.env.MINE,
  now: Date.now(),
  remaining: context.getRemainingTimeInMillis(),
  name: context.functionName,
});
