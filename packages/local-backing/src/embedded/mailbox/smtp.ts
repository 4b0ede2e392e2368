import { SMTPServer } from 'smtp-server';

/** Largest message that is accepted, in bytes. */
const maxSize = 30 * 1024 * 1024;

/** An SMTP server that accepts every message, unencrypted and without a login, and passes on its raw form. */
export function smtpServer(receive: (raw: Buffer) => Promise<unknown>): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxSize,
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', callback);
      stream.once('end', () => {
        if (stream.sizeExceeded) return callback(Object.assign(new Error('The message is too large.'), { responseCode: 552 }));
        receive(Buffer.concat(chunks)).then(
          () => callback(null, 'Kept in the local mailbox'),
          (error: Error) => callback(error),
        );
      });
    },
  });
}
