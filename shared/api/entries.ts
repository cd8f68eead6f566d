import { areaNames, areas } from "./index.ts";
import type { Route } from "./route.ts";

export type Area = keyof typeof areas;

/** A route of the table with its place and the file that answers it. */
export interface RouteEntry {
  readonly area: Area;
  readonly name: string;
  readonly route: Route;
  /** The handler's file, relative to the repository: functions/<area>/<route-name>.ts. */
  readonly file: string;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function entriesOf(area: Area, routes: Readonly<Record<string, Route>>): RouteEntry[] {
  return Object.entries(routes).map(([name, route]) => ({
    area,
    name,
    route,
    file: `functions/${area}/${kebab(name)}.ts`,
  }));
}

/** The whole table as a list; loading it costs what the whole table costs, so no handler does. */
export const routeEntries: readonly RouteEntry[] = areaNames.flatMap((area) => entriesOf(area, areas[area]));
