import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setDir } from '@lms360/local-backing/paths';
import { waitFor } from '@lms360/api-client/waiting';
import { postmasterOf } from '../../lib/cpu.ts';
import type { Fault } from '../fault.ts';
import { discardBrokerData } from './crashes.ts';
import type { World } from '../world.ts';

/** Size beyond the folder's contents: room for a few seconds' work. */
const FREE_MEGABYTES = 200;
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe', encoding: 'utf8' });
const ballast = (folder: string) => path.join(folder, 'ballast');

/** Moves a stopped server's folder onto a small tmpfs; requires root. */
function ontoSmallDisk(folder: string): void {
  const megabytes = parseInt(run('du', '-sm', folder), 10) + FREE_MEGABYTES;
  renameSync(folder, `${folder}.large`);
  mkdirSync(folder);
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  run('cp', '-a', `${folder}.large/.`, folder);
}

function backFromSmallDisk(folder: string): void {
  rmSync(`${folder}.large`, { recursive: true });
  run('cp', '-a', folder, `${folder}.large`);
  run('umount', folder);
  rmSync(folder, { recursive: true });
  renameSync(`${folder}.large`, folder);
}

/** Fills the disk. */
function fill(folder: string): void {
  try {
    run('dd', 'if=/dev/zero', `of=${ballast(folder)}`, 'bs=1M');
  } catch {
    if (!existsSync(ballast(folder))) throw new Error(`${folder} could not be filled.`);
  }
}

/** A backing server with a disk to fill. */
interface Server {
  folder: string;
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Rejects while it does not work. */
  probe(): Promise<unknown>;
  /** Starts watching; the result is whether its data was damaged so that a restart does not help. */
  watch(): () => boolean;
  /** Deletes damaged data. */
  discard?(): void;
}

const fullDisk = (name: string, serverOf: (world: World) => Server): Fault => ({
  name,
  async strike(world, { linkSeconds }) {
    const server = serverOf(world);
    let alone: boolean;
    let discarded: boolean;
    const isDamaged = server.watch();
    await server.crash();
    ontoSmallDisk(server.folder);
    try {
      await server.start();
      await world.running.system.whenReady();
      await sleep(2_000);
      fill(server.folder);
      await sleep(linkSeconds * 1_000);
      rmSync(ballast(server.folder));
      alone = await waitFor('it to recover by itself', async () => (await server.probe(), true), 5).catch(() => false);
    } finally {
      await server.crash(); // restarted by its supervisor, on a disk that is large enough
      discarded = isDamaged();
      if (discarded) server.discard?.();
      backFromSmallDisk(server.folder);
      await server.start();
    }
    return {
      answered: [Date.now()],
      figures: { 'full s': linkSeconds, 'by itself': alone ? 'yes' : 'restarted', data: discarded ? 'discarded' : 'kept' },
    };
  },
});

export const fullDatabaseDisk = fullDisk("PostgreSQL's disk full", ({ name, running, databases }) => ({
  folder: path.join(setDir(name), 'postgres'),
  async crash() {
    const folder = path.join(setDir(name), 'postgres');
    const pid = postmasterOf(setDir(name));
    const commandLine = `/proc/${pid}/cmdline`;
    const lives = () => existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(folder);
    if (lives()) process.kill(pid, 'SIGQUIT');
    while (lives()) await sleep(50);
  },
  start: () => running.backing.restartPostgres(),
  probe: () => databases.keys('auth', `INSERT INTO witness.effect VALUES ('probe', gen_random_uuid(), 0)`),
  watch: () => () => false,
}));

export const fullBrokerDisk = fullDisk("the broker's disk full", ({ name, running, databases }) => ({
  folder: path.join(setDir(name), 'rabbitmq'),
  crash: () => running.backing.killBroker(),
  start: () => running.backing.startBroker(),
  probe: async () => {
    const [waiting] = await databases.keys('auth', `SELECT count(*) FROM outbox WHERE created_at < now() - interval '3 s'`);
    if (waiting !== '0') throw new Error(`${waiting} events wait`);
  },
  watch() {
    const log = path.join(setDir(name), 'logs', 'rabbitmq.log');
    const begin = statSync(log).size;
    return () => readFileSync(log).subarray(begin).includes('enospc');
  },
  discard: () => discardBrokerData(name), // as docs/operations.md says
}));
