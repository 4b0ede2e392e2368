import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { downloadCsv } from '@/shared/table/csv';
import { PAGE_SIZES } from '@/shared/table/DataTable';
import type { TableState } from '@/shared/table/use-table';
import { pageAmong, useTableControls } from '@/shared/table/use-table-controls';
import type { ManagedMember, MemberFilter, MemberKind, MemberQuery } from './members.api';
import { membersSave } from './members.calls';
import { csvWritten, selectMembers, selectSaved, selectShown } from './members.slice';

/** What the table's reader asks the server for, once the typing rests. */
export const useMemberQuery = (kind: MemberKind, filter: MemberFilter) => {
  const controls = useTableControls(PAGE_SIZES);
  const { searched, sorting, size, turned } = controls;
  const wanted = searched.trim();
  const shown = useSelector(selectShown);
  // The last page is another one once rows are gone; how many there are is known of the same list alone.
  const known = shown?.query.kind === kind && shown.query.filter === filter && shown.query.text === wanted && shown.total > 0;
  const page = known ? pageAmong(size, turned, shown.total).page : turned;
  const query: MemberQuery = { kind, filter, text: wanted, sorting, size, page: size === 'all' ? 1 : page };
  return { controls, query };
};

export type AskedMembers = ReturnType<typeof useMemberQuery>;

/** The table of what the server has answered. @param label name of the CSV's file @param csvOf the rows as CSV */
export const useMemberTable = ({ controls, query }: AskedMembers, label: string, csvOf: (rows: ManagedMember[]) => string) => {
  const dispatch = useDispatch();
  const members = useSelector(selectMembers);
  const shown = useSelector(selectShown);
  const saved = useSelector(selectSaved);
  const { run: saveAll } = useCall(membersSave);
  useEffect(() => {
    if (!saved) return;
    downloadCsv(label, csvOf(saved));
    dispatch(csvWritten());
  }, [saved, label, csvOf, dispatch]);
  const total = shown?.total ?? 0;
  const { page, pages, first } = pageAmong(controls.size, shown?.query.page ?? 1, total);
  const table: TableState<ManagedMember> = {
    ...controls,
    page,
    pages,
    first,
    total,
    shown: members ?? [],
    save: () => saveAll({ ...query, page: 1, size: 'all' }),
  };
  return { table, members, shown };
};

/** The serial numbers of rows: those of the list's own order where they are turned round. */
export const numbering = (rows: ManagedMember[], first: number, total: number, { sorting }: Pick<MemberQuery, 'sorting'>) => {
  const places = new Map(rows.map(({ id }, at) => [id, first + at + 1]));
  const turned = sorting?.key === 'serial' && sorting.descending;
  return ({ id }: ManagedMember): number => (turned ? total + 1 - (places.get(id) ?? 0) : (places.get(id) ?? 0));
};
