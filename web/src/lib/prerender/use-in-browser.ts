import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while a page is prerendered, and for the first render that takes the prerendered page over: both have to be
 * equal. What only the browser knows (the address, its storage, the settings of the stage) is used when this is true.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
