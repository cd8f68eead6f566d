/** How long this process has worked, in milliseconds: unlike the time of day, that does not grow with the load of the machine. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
