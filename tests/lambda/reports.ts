interface Report {
  readonly functionName: string;
  readonly status: string;
}

/** How the invocations of a product ended. */
export interface Reports {
  /** Takes what the local Lambda reports. */
  readonly write: (line: string) => void;
  readonly statusesOf: (file: string) => readonly string[];
  readonly failures: () => readonly Report[];
}

export function keepReports(): Reports {
  const all: Report[] = [];
  return {
    write: (line) => {
      const { functionName, status } = JSON.parse(line).record;
      all.push({ functionName, status });
    },
    statusesOf: (file) => all.filter(({ functionName }) => functionName === file).map(({ status }) => status),
    failures: () => all.filter(({ status }) => status !== "success"),
  };
}
