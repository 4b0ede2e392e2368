import { rmSync, writeFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { startBacking } from '@lms360/local-backing/local-backing';
import { setDir } from '@lms360/local-backing/paths';
import { runningPid, writePidFile } from '@lms360/local-backing/processes/pid-file';

// One isolated set of backing services on free ports, in the foreground, for tests: `node tools/src/test/backing-main.ts`.
// Its addresses are in .lms360/test/backing.json while it runs.

const dir = setDir('test');
const addressFile = path.join(dir, 'backing.json');
const pidFile = path.join(dir, 'run', 'set.pid');

const other = runningPid(pidFile);
if (other !== null) {
  console.error(`The test set is already running (process ${other}); its addresses are in ${addressFile}.`);
  process.exit(1);
}
writePidFile(pidFile, process.pid);

const backing = await startBacking({
  dir,
  ports: 'free',
  durable: false,
  onProgress: (kind, text) => console.log(`${kind}: ${text}`),
  onCrash: (message) => console.error(message),
});
writeFileSync(`${addressFile}.new`, JSON.stringify(backing.addresses, null, 2), { mode: 0o600 });
renameSync(`${addressFile}.new`, addressFile);
console.log(`Addresses: ${addressFile}\nMailbox: ${backing.addresses.mailboxUrl}\nCtrl-C stops the set.`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    rmSync(addressFile, { force: true });
    void backing.stop().then(() => {
      rmSync(pidFile, { force: true });
      process.exit(0);
    });
  });
}
