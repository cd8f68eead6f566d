import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { loadChunk } from "./load-chunk.ts";

/** A component whose code is loaded when it is first rendered; see `loadChunk` for missing code. */
export const lazyChunk = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadChunk(load) }));
