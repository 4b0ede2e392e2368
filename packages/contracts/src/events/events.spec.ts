import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitions, listenersOf } from './definitions.js';
import { eventsPage } from './events-page.js';
import { services } from '../services.js';

const root = join(__dirname, '../../../..');

/** All source text of a service, without tests. */
function sourcesOf(service: string): string {
  const folder = join(root, 'services', service, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

const sources = Object.fromEntries(services.map((service) => [service, sourcesOf(service)]));

it.each(Object.entries(definitions))('%s has a listener, and never its own service', (_, definition) => {
  const [producer] = definition.type.split('.');
  expect(listenersOf(definition).length).toBeGreaterThan(0);
  expect(listenersOf(definition)).not.toContain(producer);
});

it.each(Object.entries(definitions))('%s is published by the service it is named after', (name, definition) => {
  const [producer = ''] = definition.type.split('.');
  expect(sources[producer]).toMatch(new RegExp(`\\b${name}\\b`));
});

it('docs/events.md is up to date with the contracts', () => {
  const file = join(root, 'docs/events.md');
  if (process.env['UPDATE_DOCS']) writeFileSync(file, eventsPage());
  expect(readFileSync(file, 'utf8')).toBe(eventsPage());
});
