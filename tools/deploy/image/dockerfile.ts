/** One line of a Dockerfile, continuations joined: `COPY` and what follows it. */
export interface Instruction {
  name: string;
  text: string;
}

/** The lines between one `FROM` and the next. */
export interface Stage {
  name: string;
  /** Another stage, or an external image. */
  base: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile by their names. @throws Error for a stage without a name */
export function stagesOf(dockerfile: string): Map<string, Stage> {
  const lines = dockerfile
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ');
  const stages = new Map<string, Stage>();
  let current: Stage | undefined;
  for (const [, name = '', text = ''] of lines.matchAll(/^([A-Z]+)[ \t]+(\S.*)$/gm)) {
    if (name === 'FROM') {
      const [, base, stage] = /^(\S+) AS (\S+)$/.exec(text) ?? [];
      if (!base || !stage) throw new Error(`A stage has no name: FROM ${text}`);
      current = { name: stage, base, instructions: [] };
      stages.set(stage, current);
    } else current?.instructions.push({ name, text });
  }
  return stages;
}

/** `${NAME}` replaced by its value. @throws Error for a name without one */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`\${${name}} has no value in: ${text}`);
    return value;
  });

/** `NAME=value` pairs of `ENV`. */
export const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(?<=^|\s)(\w+)=("[^"]*"|\S*)/g)].map(([, name, value = '']) => [name, value.replaceAll('"', '')]),
  );
