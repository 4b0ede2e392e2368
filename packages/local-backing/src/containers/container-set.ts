import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { keepVolumePrefix, volumePrefix } from '../set.ts';
import { engine } from './engine.ts';
import { removeVolume, serverLabel, setLabel } from './leftovers.ts';

/** The engine's side of a set: its labels, and its volumes, whose names the set's folder keeps. */
export class ContainerSet {
  readonly dir: string;
  readonly #prefix: string;

  private constructor(dir: string, prefix: string) {
    this.dir = dir;
    this.#prefix = prefix;
  }

  /** Opens the set in `dir`. A new one gets volumes of a name that none has had: those of a folder that was moved away stay as they are. */
  static open(dir: string): ContainerSet {
    const name = path.basename(dir).replaceAll(/[^\w-]/g, '-');
    return new ContainerSet(dir, volumePrefix(dir) ?? keepVolumePrefix(dir, `lms360-${name}-${randomBytes(3).toString('hex')}`));
  }

  labels(server: string): Record<string, string> {
    return { ...this.#labels(), [serverLabel]: server };
  }

  /** The volume of a server, made when there is none. @returns its name */
  async volume(server: string): Promise<string> {
    const { dockerode } = (await engine()).container;
    const name = `${this.#prefix}-${server}`;
    await dockerode.createVolume({ Name: name, Labels: this.#labels() });
    return name;
  }

  async removeVolume(server: string): Promise<void> {
    await removeVolume((await engine()).container.dockerode, `${this.#prefix}-${server}`);
  }

  #labels(): Record<string, string> {
    return { [setLabel]: path.resolve(this.dir) };
  }
}
