import type { Stage, StageResult } from './stage.ts';

/** A stage that has run. */
export interface Finished {
  stage: Stage;
  result: StageResult;
  seconds: number;
}

/**
 * The table at the end of a run. Stages overlap: the last row is the duration of the run, not the sum of the rows above.
 * @param stages in the order of the rows; those that did not run have none
 * @param seconds of the whole run
 */
export function secondsByStage(stages: Stage[], finished: Finished[], seconds: number): string {
  const rows = stages.flatMap((stage) =>
    finished.filter((one) => one.stage === stage).map((one) => [stage.name, one.seconds] as const),
  );
  const line = (name: string, value: number) => `${name.padEnd(10)}${String(value).padStart(5)} s`;
  return [...rows, ['all', seconds] as const].map(([name, value]) => line(name, value)).join('\n');
}
