import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { clientOf, preparedStatement } from '@lms360/service-kit/tenancy/prepared';
import type { TestService } from './test-service.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** What a statement did. */
export interface QueryPlan {
  /** Indexes that it read. */
  indexes: string[];
  /** Tables that it read from end to end. */
  walks: string[];
  /** Rows that it read of all tables. */
  touched: number;
  /** Rows of its largest sort. */
  sorted: number;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const rowsOf = (node: PlanNode) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** Runs a read as the service does, and tells what its plan did. @param tables which ones count; all without it */
export async function queryPlan(
  service: TestService,
  companyId: string,
  sql: string,
  parameters: unknown[],
  tables?: string[],
): Promise<QueryPlan> {
  const rows = await service.app
    .get(CompanyDatabase)
    .read<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(companyId, `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`, parameters);
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  const reads = nodes.filter(({ 'Relation Name': table }) => table !== undefined && (tables?.includes(table) ?? true));
  const sorts = nodes.filter((node) => /^(Incremental )?Sort$/.test(node['Node Type']));
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    walks: reads.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
    touched: reads.reduce((sum, node) => sum + rowsOf(node), 0),
    sorted: Math.max(0, ...sorts.flatMap(({ Plans = [] }) => Plans.map(rowsOf))),
  };
}

/** PostgreSQL plans a prepared statement for its parameters five times; then it keeps the plan for any, unless that looks dearer. */
const PLANNED_FOR_PARAMETERS = 5;

/** Runs a read two times more than that on one connection. @returns how many runs then took a plan that was kept: 2, or none */
export async function keptPlans(service: TestService, companyId: string, sql: string, parameters: unknown[]): Promise<number> {
  return service.app.get(CompanyDatabase).transaction(companyId, async (tx) => {
    const client = await clientOf(tx);
    const statement = preparedStatement(sql, parameters);
    const uses = async () => {
      const kept = 'SELECT generic_plans::int AS kept, custom_plans::int AS planned FROM pg_prepared_statements WHERE name = $1';
      return (await client.query<{ kept: number; planned: number }>(kept, [statement.name])).rows[0] ?? { kept: 0, planned: 0 };
    };
    const before = await uses();
    for (let run = before.planned; run < PLANNED_FOR_PARAMETERS; run++) await client.query(statement);
    const planned = await uses();
    for (let run = 0; run < 2; run++) await client.query(statement);
    return (await uses()).kept - planned.kept;
  });
}

/** The calls of a test are made one after the other, so that the pool gives all of them the same connection, and this look at it too. */
const PLANNED_ANEW = `
  SELECT statement FROM pg_prepared_statements WHERE custom_plans > ${PLANNED_FOR_PARAMETERS} AND NOT from_sql AND statement ~ '^\\s*(SELECT|WITH|INSERT|UPDATE|DELETE)'`;

/**
 * Makes calls, each seven times and once more.
 * @param calls make one call, and fail when it fails
 * @returns the statements that PostgreSQL still plans each time
 */
export async function plannedAnew(service: TestService, calls: (() => Promise<unknown>)[]): Promise<string[]> {
  for (const call of calls) for (let time = 0; time < PLANNED_FOR_PARAMETERS + 3; time++) await call();
  const rows = await service.app.get(CompanyDatabase).common<{ statement: string }>(PLANNED_ANEW, []);
  return rows.map(({ statement }) => statement);
}
