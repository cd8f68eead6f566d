import type { Database, Dispatch } from "./database.ts";
import { requestError } from "./dynamo-error.ts";
import { writeBatch } from "./batch-write.ts";
import { checkInput, runOperation } from "./engine.ts";
import { isOperation, operations } from "./operations.ts";
import { describeContinuousBackups, restoreTable } from "./point-in-time.ts";
import { storeForPage } from "./index-entries.ts";
import { writeItem } from "./single-write.ts";
import { createTable, updateTable } from "./streams/stream-settings.ts";
import { dropStream } from "./streams/stream-rows.ts";
import { describeTimeToLive, dropTimeToLive, updateTimeToLive } from "./time-to-live.ts";
import { transactGet } from "./transact-get.ts";
import { createTransactWrite } from "./transact-write.ts";

/** The supported operations. */
export const operationNames: readonly string[] = [
  ...Object.keys(operations),
  ...["TransactWriteItems", "TransactGetItems", "UpdateTimeToLive", "DescribeTimeToLive"],
  ...["DescribeContinuousBackups", "RestoreTableToPointInTime"],
];

/** The operations implemented here, and dynalite's for all others. */
export function createDispatch(database: Database): Dispatch {
  const { store } = database;
  const transactWrite = createTransactWrite(database);

  const dispatch: Dispatch = async (operation, request) => {
    switch (operation) {
      case "TransactWriteItems":
        return transactWrite(request);
      case "TransactGetItems":
        return transactGet(database, request);
      case "PutItem":
      case "UpdateItem":
      case "DeleteItem":
        return writeItem(database, operation, request);
      case "BatchWriteItem":
        return writeBatch(database, request);
      case "CreateTable":
        return createTable(database, request);
      case "UpdateTable":
        return updateTable(database, request);
      case "UpdateTimeToLive":
        return updateTimeToLive(store, request);
      case "DescribeTimeToLive":
        return describeTimeToLive(store, request);
      case "DescribeContinuousBackups":
        return describeContinuousBackups(database, request);
      case "RestoreTableToPointInTime":
        return restoreTable(database, dispatch, request);
      default: {
        if (!isOperation(operation)) throw requestError("UnknownOperationException", `No operation ${operation}`);
        const input = checkInput(store, operation, request);
        const answer = await runOperation(await storeForPage(store, input), operation, input);
        if (operation === "DeleteTable") {
          await dropTimeToLive(store.db, input.TableName);
          await dropStream(store.db, input.TableName);
        }
        return answer;
      }
    }
  };
  return dispatch;
}
