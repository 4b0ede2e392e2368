import { toJSONSchema } from 'zod';
import { allDefinitions, listenersOf } from './definitions.js';
import { EventDefinition } from './define.js';

const INTRO = `# Events

Generated from \`packages/contracts/src/events\`; \`UPDATE_DOCS=1\` with the contracts' tests writes it anew.

Every event is a CloudEvents 1.0 envelope: \`id\`, \`source\`, \`type\`, \`subject\`, \`time\`, and as extensions \`companyid\`,
\`subjectversion\` and the W3C \`traceparent\`. \`data\` carries the whole state that listeners need. A listener ignores a version
older than the one it has, so neither order nor repetition matters. \`*.snapshot\` events reach one listener's queue of snapshots,
\`<service>.rebuild\`, when an operator rebuilds its read model, or its service requests them
after a migration that has given the read model new columns: \`*.snapshots.requested\`, one for each company (ADR 18).
`;

/** The text of docs/events.md. */
export function eventsPage(): string {
  const sorted = allDefinitions.toSorted((a, b) => a.type.localeCompare(b.type));
  const rows = sorted.map((definition) => `| \`${definition.type}\` | ${heardBy(definition)} | ${fields(definition)} |`);
  return [INTRO, '| event | heard by | data |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

function heardBy(definition: EventDefinition): string {
  const names = listenersOf(definition).join(', ');
  return definition.type.endsWith('.snapshot') ? `on request: ${names}` : names;
}

function fields({ schema }: EventDefinition): string {
  const { properties = {} } = toJSONSchema(schema, { unrepresentable: 'any' }) as { properties?: Record<string, unknown> };
  return Object.keys(properties)
    .map((name) => `\`${name}\``)
    .join(', ');
}
