import type { InvokeLambda } from "#local/lambda/lambda.ts";

/**
 * Lambda's own time-out: a call that takes longer has failed. Unlike on AWS its code runs on, in this process, so that
 * what it still does comes as well as the next try.
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
