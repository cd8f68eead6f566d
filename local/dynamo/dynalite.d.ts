/** The parts of dynalite 4 that this folder uses; the package has no types. */
declare module "dynalite/db/index.js" {
  /** Attributes in DynamoDB's own notation, e.g. { pk: { S: "a" } }. */
  export type Item = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  export type Callback<T = unknown> = (error?: unknown, value?: T) => void;

  interface KeyElement {
    readonly AttributeName: string;
    readonly KeyType: "HASH" | "RANGE";
  }

  export interface Table {
    readonly TableName: string;
    readonly KeySchema: readonly KeyElement[];
    readonly TableStatus: string;
    readonly LocalSecondaryIndexes?: readonly Index[];
    readonly GlobalSecondaryIndexes?: readonly Index[];
    /** These three are added here: dynalite stores and returns them. */
    readonly StreamSpecification?: {
      readonly StreamEnabled: boolean;
      readonly StreamViewType?: "NEW_IMAGE" | "OLD_IMAGE" | "NEW_AND_OLD_IMAGES" | "KEYS_ONLY" | undefined;
    };
    readonly LatestStreamArn?: string;
    readonly LatestStreamLabel?: string;
  }

  export interface Index {
    readonly IndexName: string;
    readonly KeySchema: readonly KeyElement[];
  }

  interface IndexEntry {
    readonly index: string;
    readonly key: string;
  }

  /** Input that passed dynalite's checks. Batches name their tables under RequestItems and have no TableName. */
  export interface Input {
    readonly TableName: string;
    readonly Item?: Item;
    readonly Key?: Item;
    readonly IndexName?: string;
    readonly ExclusiveStartKey?: Item;
    readonly ExpressionAttributeValues?: Item;
    /** An UpdateExpression as dynalite has parsed it; executed in this order. */
    readonly _updates?: { readonly sections: { readonly type: string; readonly path: readonly (string | number)[] }[] };
    readonly RequestItems?: Readonly<
      Record<string, readonly { readonly PutRequest?: { Item: Item }; readonly DeleteRequest?: { Key: Item } }[]>
    >;
  }

  export interface Answer {
    readonly Item?: Item;
    readonly ConsumedCapacity?: { readonly TableName: string; readonly CapacityUnits: number };
  }

  export type Write =
    | { readonly type: "put"; readonly key: string; readonly value: unknown }
    | { readonly type: "del"; readonly key: string };

  interface KeyRange {
    readonly gt?: string;
    readonly gte?: string;
    readonly lt?: string;
    readonly reverse?: boolean;
    readonly limit?: number;
  }

  export interface Level {
    readonly open: () => Promise<void>;
    readonly close: () => Promise<void>;
    readonly get: (key: string) => Promise<unknown>;
    readonly batch: (writes: readonly Write[]) => Promise<void>;
    readonly clear: (range: KeyRange) => Promise<void>;
    readonly iterator: (range: KeyRange) => AsyncIterable<[key: string, value: unknown]>;
    /** dynalite replaces LevelDB's `batch` by one without options; this is the original. */
    readonly constructor: {
      readonly prototype: {
        readonly batch: (this: Level, writes: readonly Write[], options: { sync: boolean }) => Promise<void>;
      };
    };
  }

  export interface Rows {
    readonly lock: (key: string, work: (release: (done: Callback) => Callback) => void) => void;
    readonly get: (key: string, done: Callback<Item>) => void;
    readonly put: (key: string, value: Item, done: Callback) => void;
    readonly del: (key: string, done: Callback) => void;
    readonly createValueStream: (range: KeyRange) => unknown;
  }

  export interface Store {
    readonly db: Level;
    readonly tableDb: Rows & { awsAccountId: string; awsRegion: string };
    readonly getItemDb: (table: string) => Rows;
    readonly getIndexDb: (kind: string, table: string, index: string) => Rows;
    readonly getTable: (name: string, checkStatus: boolean | Callback<Table>, done?: Callback<Table>) => void;
  }

  const database: {
    readonly create: (options: {
      path?: string;
      createTableMs: number;
      deleteTableMs: number;
      updateTableMs: number;
    }) => Store;
    /** These two return an error with a `body`, or nothing for valid input. */
    readonly validateKey: (key: Item, table: Table) => unknown;
    readonly validateItem: (item: Item, table: Table) => unknown;
    /** Visits the attributes of the table's key; of all indexes' keys. */
    readonly traverseKey: (table: Table, visit: (name: string, type: string, isHash: boolean) => void) => void;
    readonly traverseIndexes: (table: Table, visit: (name: string, type: string, index: Index) => void) => void;
    /** The index changes that follow from a change of an item, for indexes of one kind. */
    readonly getIndexActions: (
      indexes: readonly Index[],
      before: Item | undefined,
      after: Item | undefined,
      table: Table,
    ) => { readonly puts: readonly (IndexEntry & { readonly item: Item })[]; readonly deletes: readonly IndexEntry[] };
    readonly createKey: (item: Item, table: Table) => string;
    readonly itemSize: (item: Item) => number;
  };
  export default database;
}

declare module "dynalite/validations/index.js" {
  import type { Input, Store } from "dynalite/db/index.js";
  const validations: {
    /** Drops fields that `types` does not name from `input` itself. */
    readonly checkTypes: (input: object, types: object) => Input;
    readonly checkValidations: (input: Input, types: object, custom: unknown, store: Store) => void;
  };
  export default validations;
}

declare module "dynalite/validations/*.js" {
  const rules: { readonly types: object; readonly custom?: unknown };
  export default rules;
}

declare module "dynalite/actions/*.js" {
  import type { Answer, Callback, Input, Store } from "dynalite/db/index.js";
  const action: (store: Store, input: Input, done: Callback<Answer>) => void;
  export default action;
}
