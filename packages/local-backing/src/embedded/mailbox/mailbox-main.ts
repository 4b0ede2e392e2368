import { Mailbox } from './mailbox.ts';

// The mailbox as a container: HOST, SMTP_PORT, PORT (of its page and REST API) and DIRECTORY of its mails.

const { HOST, SMTP_PORT, PORT, DIRECTORY } = process.env;
if (!HOST || !SMTP_PORT || !PORT || !DIRECTORY) throw new Error('HOST, SMTP_PORT, PORT and DIRECTORY are needed.');
const mailbox = new Mailbox({ dir: DIRECTORY, host: HOST, smtpPort: Number(SMTP_PORT), httpPort: Number(PORT) });
await mailbox.start();
process.stdout.write(`The mailbox takes mails on port ${SMTP_PORT} and shows them on port ${PORT}.\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void mailbox.stop().then(() => process.exit(0)));
