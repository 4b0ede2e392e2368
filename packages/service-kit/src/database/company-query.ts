import { Connection, Query, QueryConfig, QueryResult } from 'pg';

/** Sets the company that every tenant table's policy compares with, until the transaction ends. */
export const SET_COMPANY = `SELECT set_config('app.company_id', $1, true)`;
const SETTING = 'set_company';

/** What node-postgres hands over of PostgreSQL's answer; its types leave it out. */
interface Answered {
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

/** Connections on which PostgreSQL knows the setting's statement. */
const prepared = new WeakSet<Connection>();

/**
 * A statement with its company set before it, sent as one message: both run in the one transaction that PostgreSQL opens for a
 * message, so the setting ends with it, and when it fails the statement is not run.
 * @param done gets the statement's result
 */
export function companyQuery<Row extends object>(
  companyId: string,
  statement: QueryConfig,
  done: (error: Error | null, result: QueryResult<Row>) => void,
): Query<Row> {
  const query = new Query<Row>(statement, done as never) as Query<Row> & Answered;
  const { submit } = query;
  query.submit = function (connection) {
    connection.stream.cork();
    try {
      if (!prepared.has(connection)) connection.parse({ name: SETTING, text: SET_COMPANY, types: [] }, true);
      prepared.add(connection);
      connection.bind({ statement: SETTING, values: [companyId] }, true);
      connection.execute({}, true);
      return submit.call(query, connection);
    } finally {
      connection.stream.uncork();
    }
  };
  skipFirstResult(query);
  return query;
}

/** The setting's own row is nobody's. */
function skipFirstResult(query: Answered): void {
  const { handleDataRow, handleCommandComplete } = query;
  query.handleDataRow = () => undefined;
  query.handleCommandComplete = () => {
    query.handleDataRow = handleDataRow;
    query.handleCommandComplete = handleCommandComplete;
  };
}
