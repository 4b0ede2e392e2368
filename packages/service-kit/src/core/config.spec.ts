import { z } from 'zod';
import { parseConfig } from './config.js';

const schema = z.object({ PORT: z.coerce.number().int(), NAME: z.string().default('x') });

it('empty variables count as absent', () => {
  expect(parseConfig(schema, { PORT: '80', NAME: '' })).toEqual({ PORT: 80, NAME: 'x' });
});

it('a bad value is named', () => {
  expect(() => parseConfig(schema, { PORT: 'abc' })).toThrow(/PORT: /);
});
