import { z } from 'zod';
import { idField, optionalIdField, patternedIdField, rowId } from './row-id.js';

const id = '019a2f61-3c5f-7172-9e95-7d4a9fbc5e05';
const NO_ROW = '00000000-0000-0000-0000-000000000000';
const unusable = [undefined, null, '', 'nonsense', `${id}0`, id.replaceAll('-', ''), 7, true, [id], { id }];

it('what is no id becomes the id of no row', () => {
  const fields = z.object({ id: idField(), patterned: patternedIdField() });
  for (const given of unusable) {
    expect(rowId(given)).toBe(NO_ROW);
    expect(fields.parse({ id: given, patterned: given })).toEqual({ id: NO_ROW, patterned: NO_ROW });
  }
});

it('a field that is missing is the id of no row, unless it may be left out', () => {
  expect(z.object({ id: idField() }).parse({})).toEqual({ id: NO_ROW });
  expect(z.object({ id: patternedIdField() }).parse({})).toEqual({ id: NO_ROW });
  expect(z.object({ id: optionalIdField() }).parse({}).id).toBeUndefined();
  expect(z.object({ id: patternedIdField().optional() }).parse({}).id).toBeUndefined();
});

it('an id stays as it is, whatever its case', () => {
  for (const given of [id, id.toUpperCase()])
    for (const read of [rowId, ...[idField(), optionalIdField(), patternedIdField()].map((field) => field.parse)])
      expect(read(given)).toBe(given);
});

it('blanks around an id are ignored where the field has no pattern', () => {
  expect([idField(), optionalIdField(), patternedIdField()].map((field) => field.parse(` ${id}\n`))).toEqual([id, id, NO_ROW]);
});

it.each([null, ''])('%p is no id where it may be left out, and anything else unusable is that of no row', (none) => {
  expect(optionalIdField().parse(none)).toBeUndefined();
  expect(optionalIdField().parse('nonsense')).toBe(NO_ROW);
});

it('the document says which fields are needed', () => {
  const schema = z.object({ id: idField(), optional: optionalIdField(), patterned: patternedIdField() });
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
    properties: {
      id: { type: 'string' },
      optional: { type: 'string' },
      patterned: { type: 'string', pattern: expect.any(String) },
    },
    required: ['id', 'patterned'],
  });
});
