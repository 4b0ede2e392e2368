import type { BackingKind } from './local-backing.ts';
import { keptWay } from './set.ts';

/** How the servers of a set are run: as processes of this machine, or in containers of a Docker engine. */
export type Way = 'embedded' | 'containers';

const choices = ['embedded', 'containers', 'auto'] as const;
type Choice = (typeof choices)[number];

/** What a Docker engine says. */
export type EngineState =
  | { answers: false; why: string }
  /** @param missing images that are wanted and that it would have to pull */
  | { answers: true; missing: string[] };

/**
 * How to run a set. The data of a set stays where it is: once it has some, only the way that has written it will do.
 * @param choice what the operator asks for; `auto` takes containers where an engine has every image already, and never pulls
 * @param kept in which way the set has kept its data; null when it has none
 * @param probe asks the engine; not called where the answer would change nothing
 * @throws Error that says what is in the way of the choice
 */
export async function chooseWay(choice: Choice, kept: Way | null, probe: () => Promise<EngineState>): Promise<Way> {
  if (choice !== 'auto' && kept !== null && choice !== kept)
    throw new Error(`BACKING is ${choice}, but ${whereKept[kept]}. Leave it out, or begin anew: npm start -- --fresh`);
  const wanted = kept ?? choice;
  if (wanted === 'embedded') return 'embedded';
  const engine = await probe();
  if (wanted === 'containers') {
    const because = kept === null ? 'BACKING is containers' : whereKept[kept];
    if (!engine.answers) throw new Error(`${sentence(because)}: a Docker engine is needed. ${engine.why}`);
    if (choice === 'auto' && engine.missing.length > 0)
      throw new Error(`${sentence(because)}, but it has no image ${engine.missing.join(', ')}: BACKING=containers pulls it.`);
    return 'containers';
  }
  return engine.answers && engine.missing.length === 0 ? 'containers' : 'embedded';
}

const whereKept: Record<Way, string> = {
  embedded: 'this set keeps its data in its folder, as the embedded services do',
  containers: 'this set keeps its data in volumes of a Docker engine',
};

const sentence = (text: string) => text[0]?.toUpperCase() + text.slice(1);

/** How to run some servers of the set in `dir`, by `BACKING` (auto unless set). @throws as {@link chooseWay} does, or when `BACKING` is something else */
export async function wayOf(dir: string, kinds: readonly BackingKind[], env: NodeJS.ProcessEnv = process.env): Promise<Way> {
  const choice = choiceOf(env);
  if (kinds.length === 0) return 'embedded';
  return chooseWay(choice, keptWay(dir), async () => {
    const { stateOfEngine } = await import('./containers/engine.ts');
    return stateOfEngine(kinds, env);
  });
}

function choiceOf({ BACKING }: NodeJS.ProcessEnv): Choice {
  const choice = choices.find((one) => one === (BACKING || 'auto'));
  if (choice === undefined) throw new Error(`BACKING is one of ${choices.join(', ')}, not ${BACKING}.`);
  return choice;
}
