import { standIn } from "../../editor/build/stand-in.ts";

/** A module of a package, or a part of it, that the app does not use, but that a bundler cannot prove unused. */
export interface LeftOut {
  readonly file: RegExp;
  /** Why the app does not need it. */
  readonly reason: string;
  readonly replace: (source: string, file: string) => string;
  /** Words in the app's source that would need it. */
  readonly neededBy?: readonly string[];
}

const inComponents = (path: string) =>
  new RegExp(`@cloudscape-design[\\\\/]components[\\\\/]${path.replaceAll("/", "[\\\\/]")}\\.js$`);

const inToolkit = (path: string) =>
  new RegExp(`@cloudscape-design[\\\\/]component-toolkit[\\\\/]mjs[\\\\/]${path.replaceAll("/", "[\\\\/]")}\\.js$`);

const hasDefault = /^export default /m;

/** Components that are rendered only with a property that the app does not set. */
const neverRendered = (source: string, file: string): string =>
  standIn(source, file) + (hasDefault.test(source) ? "\nexport default leftOut;" : "");

const inTable = (name: string, neededBy: readonly string[], code?: string): LeftOut => ({
  file: inComponents(`table/${name}`),
  reason: "a way of tables that no table of the app has",
  replace: code === undefined ? neverRendered : () => code,
  neededBy,
});

const editing = ["editConfig", "submitEdit"] as const;
const grouping = ["groupDefinitions", "columnGroups"] as const;
const expanding = ["expandableRows"] as const;
const loadingRows = ["getLoadingStatus"] as const;
const sortingByMany = ["multiColumnSort"] as const;
const skeletons = ["skeleton="] as const;
const keys = ["enableKeyboardNavigation"] as const;

/** What the tables of Cloudscape can do besides. Hooks that every table calls answer as without the property. */
const ofTables: readonly LeftOut[] = [
  inTable("body-cell/inline-editor", editing),
  inTable("body-cell/disabled-inline-editor", editing),
  inTable("header-cell/group-header-cell", grouping),
  inTable("column-groups/col-group", grouping),
  inTable("column-groups/use-column-groups", grouping, "export const useColumnGroups = () => ({ rows: [] });"),
  inTable("header-cell/sort-menu", sortingByMany),
  inTable("multi-column-sort/live-announcement", sortingByMany),
  inTable("multi-column-sort/utils", sortingByMany),
  inTable("clear-sort", sortingByMany),
  inTable("progressive-loading/items-loader", loadingRows),
  inTable("progressive-loading/loader-cell", loadingRows),
  inTable(
    "progressive-loading/progressive-loading-utils",
    loadingRows,
    `export const useProgressiveLoadingProps = ({ expandableRows }) => ({
      allRows: expandableRows.allItems.map((item) => ({ type: "data", item })),
    });`,
  ),
  inTable(
    "expandable-rows/expandable-rows-utils",
    expanding,
    `const props = { level: 1, setSize: 1, posInSet: 1, isExpandable: true, isExpanded: false, parent: null, children: [] };
    export const useExpandableTableProps = ({ items }) => ({
      isExpandable: false,
      allItems: items,
      getExpandableItemProps: () => props,
      hasGroupSelection: false,
      groupSelection: { inverted: false, toggledItems: [] },
    });`,
  ),
  inTable(
    "selection/use-group-selection",
    expanding,
    "export const useGroupSelection = () => ({ isItemSelected: () => false });",
  ),
  inTable("skeleton-rows", skeletons),
  inTable("use-auto-skeleton-rows", skeletons, "export const useAutoSkeletonRows = () => 1;"),
  inTable("table-role/grid-navigation", keys, "export const GridNavigationProvider = ({ children }) => children;"),
  inTable("use-table-focus-navigation", [...keys, ...editing], "export default function useTableFocusNavigation() {}"),
  inTable(
    "resizer/index",
    ["resizableColumns"],
    `import React from "react";
    import clsx from "clsx";
    import styles from "./styles.css.js";
    export function Divider({ className }) {
      return React.createElement("span", { className: clsx(styles.divider, className) });
    }
    export { Divider as Resizer, Divider as ResizeTracker };`,
  ),
];

const measuring = "it reports to the console of AWS, which the app does not run in";

/** What measures how users of the console of AWS use Cloudscape. */
const ofMeasuring: readonly LeftOut[] = [
  {
    file: inToolkit("internal/base-component/metrics/metrics"),
    reason: measuring,
    replace: () => `export class Metrics {
      sendComponentMetric() {}
      sendMetricOnce() {}
      sendPanoramaMetric() {}
      sendOpsMetricObject() {}
      sendOpsMetricValue() {}
      logComponentsLoaded() {}
      logComponentUsed() {}
    }
    export function clearOneTimeMetricsCache() {}`,
  },
  {
    file: inComponents("internal/hooks/use-performance-marks/index"),
    reason: measuring,
    replace: () => "export const usePerformanceMarks = () => ({});",
  },
  {
    file: inComponents("internal/hooks/use-table-interaction-metrics/index"),
    reason: measuring,
    replace: () => `const nothing = { tableInteractionAttributes: {}, setLastUserAction: () => {} };
    export const useTableInteractionMetrics = () => nothing;`,
  },
  {
    file: inComponents("internal/analytics/components/analytics-funnel"),
    reason: measuring,
    replace: () => `import { useContext } from "react";
    import { FunnelContext, FunnelStepContext, FunnelSubStepContext } from "../context/analytics-context";
    export const CREATION_EDIT_FLOW_DONE_EVENT_NAME = "awsui-creation-edit-flow-done";
    const through = (context) => ({ children }) => {
      const value = useContext(context);
      return typeof children === "function" ? children(value) : children;
    };
    export const AnalyticsFunnel = through(FunnelContext);
    export const AnalyticsFunnelStep = through(FunnelStepContext);
    export const AnalyticsFunnelSubStep = through(FunnelSubStepContext);`,
  },
  {
    file: inComponents("internal/analytics/hooks/use-funnel"),
    reason: measuring,
    replace: () => `import { useContext, useRef } from "react";
    import {
      FunnelContext, FunnelNameSelectorContext, FunnelStepContext, FunnelSubStepContext,
    } from "../context/analytics-context";
    export const useFunnelSubStep = () => ({ funnelSubStepProps: {}, ...useContext(FunnelSubStepContext) });
    export const useFunnelStep = () => useContext(FunnelStepContext);
    export const useFunnelStepRef = () => useRef(useFunnelStep());
    export const useFunnel = () => ({ funnelProps: {}, ...useContext(FunnelContext) });
    export const useFunnelNameSelector = () => useContext(FunnelNameSelectorContext);`,
  },
  {
    file: inComponents("internal/hooks/use-base-component/styles-check"),
    reason: "it warns developers of a missing style sheet, of which the app has one",
    replace: () => "export const useMissingStylesCheck = () => {};",
  },
];

const plugins = "pages of the console of AWS extend alerts and layouts by it; the app does not";

const ofPlugins: readonly LeftOut[] = [
  {
    file: inComponents("internal/plugins/api"),
    reason: plugins,
    replace: () => `import { SharedReactContexts } from "./controllers/shared-react-contexts";
    export const awsuiPlugins = { appLayout: {}, alert: {}, alertContent: {}, flashContent: {}, flashbar: {} };
    export const awsuiPluginsInternal = {
      ...awsuiPlugins,
      appLayoutWidget: {},
      breadcrumbs: {},
      sharedReactContexts: new SharedReactContexts().installInternal(),
    };`,
    neededBy: ["components/app-layout", "components/breadcrumb-group"],
  },
  {
    file: inComponents("internal/plugins/helpers/use-discovered-content"),
    reason: plugins,
    replace: () => `import { useRef } from "react";
    export const createUseDiscoveredContent = () => () => ({
      initialHidden: false,
      headerReplacementType: "original",
      contentReplacementType: "original",
      headerRef: useRef(null),
      replacementHeaderRef: useRef(null),
      contentRef: useRef(null),
      replacementContentRef: useRef(null),
    });`,
  },
  {
    file: inComponents("internal/plugins/helpers/use-discovered-action"),
    reason: plugins,
    replace: () => `import { useRef } from "react";
    export const createUseDiscoveredAction = () => () => ({
      discoveredActions: [],
      headerRef: useRef(null),
      contentRef: useRef(null),
    });`,
  },
];

/** What of Cloudscape the app never uses. */
export const leftOutOfCloudscape: readonly LeftOut[] = [
  ...ofTables,
  ...ofMeasuring,
  ...ofPlugins,
  {
    file: inComponents("table/selection/selection-control"),
    reason: "radio buttons of tables in which one row can be chosen",
    replace: (source) => source.replace(/^import RadioButton from .*$/m, () => "const RadioButton = undefined;"),
    neededBy: ['selectionType="single"', 'selectionType: "single"'],
  },
  {
    file: inComponents("button-dropdown/category-elements/(mobile-)?expandable-category-element"),
    reason: "groups of a menu that open and close",
    replace: neverRendered,
    neededBy: ["expandableGroups", "expandable: true"],
  },
  {
    file: inComponents("(select|autosuggest)/(parts/)?virtual-list"),
    reason: "lists of thousands of choices, of which the app shows none",
    replace: neverRendered,
    neededBy: ["virtualScroll"],
  },
  {
    file: inComponents("error-boundary/fallback"),
    reason: "it is shown within Cloudscape's ErrorBoundary only, which the app does not use, and needs an ICU parser",
    replace: standIn,
    neededBy: ["components/error-boundary"],
  },
];
