import { size } from '@lms360/tooling/test-size';
import { api } from './api-stage.ts';
import { browser } from './browser-stage.ts';
import { deploy } from './deploy-stage.ts';
import { unit } from './jest-stage.ts';
import { faults, tools } from './node-test-stage.ts';
import { rehearse } from './rehearse-stage.ts';
import type { Stage } from './stage.ts';
import { lint, types, web } from './static-stages.ts';

/**
 * The lanes that run in parallel, each in its order: the first computes, the second mostly waits, for processes to start and for events to
 * arrive. The builds come first because every whole system needs them.
 */
export const lanes: Stage[][] = [
  [types, web, lint, unit],
  [deploy, tools, faults, api],
];

/**
 * What runs after the lanes: the journeys, on the system of the API proofs, which read whole databases and must be alone
 * there. In `npm run test:all` the rehearsal comes last: Chromium aborts every request (`net::ERR_NETWORK_CHANGED`) when a network
 * interface of the machine appears or disappears, as those of an engine do.
 */
export const afterwards: Stage[] = [browser, ...size([], [rehearse])];

export const stages: Stage[] = [...lanes.flat(), ...afterwards];
