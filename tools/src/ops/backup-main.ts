import { takeBackup } from './backup/take-backup.ts';
import { storesOf } from './backup/stores.ts';
import { backupAt } from './backup/vaults.ts';
import { setDir } from '@lms360/local-backing/paths';

// npm run backup -- <folder, or s3://bucket/name>: the data of the system that npm start runs, while it runs (docs/operations.md, Backup).

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run backup -- <an empty folder>');
  process.exit(1);
}
try {
  const { takenAt } = await takeBackup(storesOf(setDir('local'), process.env), backupAt(folder, process.env), (text) =>
    console.log(text),
  );
  console.log(
    `Everything as it was at ${takenAt} is in ${folder}. It holds people's data: keep it as closed as the system itself.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
