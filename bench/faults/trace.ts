import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { draftCourse, openSchool } from '@lms360/api-client/school';
import { waitFor } from '@lms360/api-client/waiting';
import type { RunningSystem } from '../lib/running-system.ts';
import type { SpanCollector, Span } from '../lib/span-collector.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER_SPAN = '00f067aa0ba902b7';

/**
 * One trace from the superadmin's click to the author's mail.
 * @param given a system whose processes send their spans to `collector`
 */
export function trace(given: () => RunningSystem, collector: SpanCollector): void {
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE_ID);

  /** Names of spans from the given one up to the root. */
  function wayTo(span: Span): string[] {
    const parent = ofTrace().find(({ spanId }) => spanId === span.parentSpanId);
    const here = `${span.process}: ${span.name}`;
    return parent ? [...wayTo(parent), here] : [span.parentSpanId === BROWSER_SPAN ? 'the click' : 'nothing', here];
  }

  const processes = () => new Set(ofTrace().map(({ process }) => process));
  const outlineWritten = () =>
    ofTrace().some(
      (span) => span.name.startsWith('pg.query:INSERT') && wayTo(span).includes('learning: catalog.course.approved'),
    );

  test('the mail about an approval belongs to the trace of the click, through gateway, service, event and consumer', async () => {
    const running = given();
    const school = await openSchool(new Api(running.webUrl), new MailboxReader(running.mailboxUrl));
    const id = await draftCourse(school, `Traced course ${school.mark}`);
    const headers = { traceparent: `00-${TRACE_ID}-${BROWSER_SPAN}-01` };
    const answer = await school.superadmin.call('POST', '/lmscoursestatuschange', {
      body: { course_id: id, approved_status: 1 },
      headers,
    });
    assert.equal(answer.status, 200);
    const complete = async () => ofTrace().find((span) => span.name === 'mail course-approved' && wayTo(span)[0] === 'the click');
    const mail = await waitFor('the span of the mail and all above it', complete); // each process exports its spans at its own time
    await waitFor('the spans of every process', async () => (processes().size === 4 && outlineWritten() ? true : undefined));
    assert.deepEqual(wayTo(mail), [
      'the click',
      'gateway: POST /api/lmscoursestatuschange',
      'catalog: POST /lmscoursestatuschange',
      'notifications: catalog.course.approved',
      'notifications: mail course-approved',
    ]);
    assert.deepEqual([...processes()].sort(), ['catalog', 'gateway', 'learning', 'notifications']);
    assert.ok(outlineWritten(), "the learners' outline was written in it");
  });
}
