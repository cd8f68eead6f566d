/** Processor time of this process, in milliseconds, which does not depend on the load of the machine. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
