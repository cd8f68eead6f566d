/** The faults of a local AWS in its console API, as a test or a person sets them. */
export interface FaultControls {
  /** Sets a fault and returns it as the console shows it. */
  readonly set: (fault: object) => Promise<any>;
  readonly list: () => Promise<any[]>;
  readonly remove: (id: string) => Promise<void>;
  /** Removes all faults. Throws if one of them has never hit a call: a test with such a fault proves nothing. */
  readonly clear: () => Promise<void>;
  /** Removes all faults, whether they hit a call or not. */
  readonly forget: () => Promise<void>;
  /** Waits until a fault has hit that many calls. */
  readonly hasHit: (id: string, hits: number) => Promise<void>;
}

/** Calls the local AWS at `url`. Throws the refusal's message. */
export function faultControls(url: () => string): FaultControls {
  async function call(method: string, path: string, body?: object): Promise<any> {
    const answer = await fetch(`${url()}/_local/api/faults${path}`, { method, body: body && JSON.stringify(body) });
    const value: any = answer.status === 204 ? undefined : await answer.json();
    if (!answer.ok) throw new Error(`${String(answer.status)} ${value.error}`);
    return value;
  }
  const list = async (): Promise<any[]> => (await call("GET", "")).faults;
  async function hasHit(id: string, hits: number): Promise<void> {
    const fault = (await list()).find((each) => each.id === id);
    if (fault.hits < hits) await hasHit(id, hits);
  }
  return {
    set: (fault) => call("POST", "", fault),
    list,
    remove: (id) => call("DELETE", `/${id}`),
    clear: async () => {
      const idle = (await list()).filter(({ hits }) => hits === 0);
      await call("DELETE", "");
      if (idle.length > 0) throw new Error(`Faults that never hit a call: ${JSON.stringify(idle)}`);
    },
    forget: () => call("DELETE", ""),
    hasHit,
  };
}
