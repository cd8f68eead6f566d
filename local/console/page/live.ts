const EVERY_MS = 1500;

/** Keeps a view of server data up to date. */
export interface Live {
  /** Loads now, e.g. after a change. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Loads now and every 1.5 s while the page is visible, and renders changes; an unchanged answer is not rendered again,
 * so that nothing moves while the user reads.
 */
export function keepFresh<T>(
  load: () => Promise<T>,
  show: (data: T) => void,
  lost: (reason: string | undefined) => void,
): Live {
  let last: string | undefined;
  let stopped = false;
  let asked = 0;
  let underWay = 0;
  const look = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    // A newer request has been sent in the meantime.
    const isOld = (): boolean => stopped || mine !== asked;
    underWay += 1;
    try {
      const data = await load();
      if (isOld()) return;
      lost(undefined);
      const text = JSON.stringify(data);
      if (text === last) return;
      last = text;
      show(data);
    } catch (error) {
      if (!isOld()) lost(error instanceof Error ? error.message : String(error));
    } finally {
      underWay -= 1;
    }
  };
  const timer = setInterval(() => {
    if (!document.hidden && underWay === 0) void look();
  }, EVERY_MS);
  void look();
  return {
    refresh: look,
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
}
