import { LIST_MAX } from '@lms360/contracts/rules/limits';
import type { ListQuery } from '@lms360/contracts/rules/list';

/** SQL of a list. */
interface List {
  /** Tables, joins and conditions: all rows that match. */
  from: string;
  /** What a row shows. */
  columns: string;
  /** `ORDER BY` in which no two rows are equal, as {@link orderBy} gives it. */
  order: string;
  /** Column by which the list is walked: of type uuid, never the same in two rows, never changed. */
  walk: string;
  /** Number of the first parameter of {@link pageParameters}, which are the last ones of the statement. */
  paging: number;
  /** A query of one row that comes with every row of the list, also of an empty page; when it finds none, the statement answers nothing. */
  head?: string;
  /** SQL of how many rows match, where it is kept (`keptCount`); without it they are counted. */
  total?: string | undefined;
}

/** A row as {@link pageSql} answers it; `ordinal` is null in the one row of an empty page. */
export type PageRow<Row> = Row & { total: number; ordinal: string | null; walked: string | null };

/** One page of a list, and how many rows all its pages have together. */
interface Page<Row> {
  total: number;
  rows: Row[];
  /** Part of the answer: where a walk goes on. */
  walked: Walked;
}

/** `next` of a page that is walked: null behind the last row. Nothing of any other page. */
export type Walked = { next?: string | null };

/** The least number of rows that a statement is planned for, and the largest that is written into one. */
const [FEWEST_AHEAD, MOST_AHEAD] = [32, 2 ** 20];

/**
 * SQL that answers a page and its total in one statement, each from an index where there is one. How far the page reaches stands in the
 * text, rounded up to a power of two: for a limit that is a parameter PostgreSQL assumes a tenth of all rows, plans for as many, and plans
 * anew at each call. So a list has a text for each of these powers.
 */
export function pageSql(query: ListQuery, list: List): string {
  const { from, columns, order, walk, paging, head = 'SELECT true', total } = list;
  const behind = query.after === undefined ? '' : ` AND ${walk} > $${paging + 2}::uuid`;
  return `SELECT head.*, counted.total, page.*
    FROM (${head}) head
    CROSS JOIN (${total === undefined ? `SELECT count(*)::int AS total FROM ${from}` : `SELECT ${total} AS total`}) counted
    LEFT JOIN (
      SELECT ahead.*, row_number() OVER () AS ordinal
      FROM (SELECT ${columns}, ${walk} AS walked FROM ${from}${behind} ORDER BY ${order} LIMIT ${ahead(query)}) ahead
      LIMIT $${paging} OFFSET $${paging + 1}
    ) page ON true
    ORDER BY page.ordinal`;
}

/** How many rows a page lies behind the first one at most, as SQL. */
function ahead(query: ListQuery): string {
  const [limit, offset] = pageParameters(query);
  const rows = Math.max(FEWEST_AHEAD, 2 ** Math.ceil(Math.log2(limit + offset)));
  return rows > MOST_AHEAD ? 'ALL' : String(rows);
}

/** Parameters of a page: `LIMIT`, `OFFSET`, and the row behind which a walk goes on, if it does. */
export const pageParameters = ({
  index = 0,
  limit = LIST_MAX,
  after,
}: ListQuery): [limit: number, offset: number, after?: string] =>
  after === undefined ? [limit, index * limit] : [limit, 0, after];

/** Whether a list is walked: in the order of ids, which begin with the moment of creation (UUID version 7), behind the last row seen. */
export const isWalked = ({ sort, after }: Pick<ListQuery, 'sort' | 'after'>): boolean =>
  sort === 'created' || after !== undefined;

/** Where a walk goes on. @param last key of the page's last row, if it has one */
const walkedTo = (query: ListQuery, rows: number, last: string | null | undefined): Walked =>
  isWalked(query) ? { next: rows === (query.limit ?? LIST_MAX) ? (last ?? null) : null } : {};

/** The page in what {@link pageSql} answered. */
export const pageOf = <Row extends object>(answered: PageRow<Row>[], query: ListQuery = {}): Page<Row> => {
  const rows = answered.filter(({ ordinal }) => ordinal !== null);
  return { total: answered[0]?.total ?? 0, rows, walked: walkedTo(query, rows.length, rows.at(-1)?.walked) };
};

/**
 * `ORDER BY` of a list.
 * @param fields what each field that can be sorted by is in SQL; `created` is the column by which the list is walked
 * @param own the list's own order, which also decides between equal rows; no two rows are equal in it
 * @param nulls where rows go in which the field is null: without it they are the first of a descending order, the last of an ascending one
 */
export function orderBy<Sort extends string>(
  query: Pick<ListQuery<Sort>, 'sort' | 'after'>,
  fields: Record<Sort | 'created', string>,
  own: string,
  nulls?: 'NULLS LAST',
): string {
  const { sort } = query;
  if (isWalked(query)) return fields.created;
  if (!sort) return own;
  const field = fields[sort.replace(/^-/, '') as Sort];
  return `${field} ${sort.startsWith('-') ? 'DESC' : 'ASC'}${nulls ? ` ${nulls}` : ''}, ${own}`;
}
