import { searchRows, sortRows, type Column } from './column';
import { downloadCsv, toCsv } from './csv';

interface Row {
  name: string;
  courses: number;
}

const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name },
  { key: 'courses', header: 'Courses', value: ({ courses }) => courses },
  { key: 'action', header: '', kind: 'control', value: () => 'delete' },
];
const rows: Row[] = [
  { name: 'Sales 10', courses: 2 },
  { name: 'sales 9', courses: 10 },
  { name: 'Ethics', courses: 1 },
];
const names = (found: Row[]) => found.map(({ name }) => name);

describe('a data table', () => {
  test('finds in any data column, whatever the case, but not in controls', () => {
    expect(names(searchRows(rows, columns, ' SALES '))).toEqual(['Sales 10', 'sales 9']);
    expect(searchRows(rows, columns, 'delete')).toEqual([]);
    expect(searchRows(rows, columns, '  ')).toHaveLength(3);
  });

  test('sorts numbers as numbers and texts as people do', () => {
    expect(names(sortRows(rows, columns, { key: 'courses', descending: true }))).toEqual(['sales 9', 'Sales 10', 'Ethics']);
    expect(names(sortRows(rows, columns, { key: 'name', descending: false }))).toEqual(['Ethics', 'sales 9', 'Sales 10']);
    expect(names(sortRows(rows, columns, null))).toEqual(names(rows));
  });

  test('writes to the CSV what is shown', () => {
    const rupees: Column<Row>[] = [{ key: 'price', header: 'Price', value: () => 95000.3, saved: () => '95000.30' }];
    expect(toCsv([{ name: 'x', courses: 1 }], rupees)).toBe('"Price"\r\n"95000.30"');
  });

  test('writes a CSV in which no cell breaks the line or runs as a formula', () => {
    expect(toCsv([{ name: '=1+1, "x"', courses: -2 }], columns)).toBe('"Name","Courses"\r\n"\'=1+1, ""x""","-2"');
  });

  test('keeps the link of the CSV until a slow browser has read the file', () => {
    jest.useFakeTimers();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const revoke = jest.spyOn(URL, 'revokeObjectURL');
    downloadCsv('Courses', 'x');
    expect(revoke).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(revoke).toHaveBeenCalledWith('blob:test');
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
});
