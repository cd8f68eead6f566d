import type { InvokeLambda } from "#local/lambda/lambda.ts";

/**
 * Applies Lambda's timeout: an invocation that takes longer has failed. Unlike on AWS the code continues to run in this
 * process, so that its later effects are added to those of the next attempt.
 */
export function invokeWithin(invoke: InvokeLambda, seconds: number): InvokeLambda {
  return async (file, event) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${file} timed out after ${seconds} seconds`)), seconds * 1000);
    });
    try {
      return await Promise.race([invoke(file, event), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
