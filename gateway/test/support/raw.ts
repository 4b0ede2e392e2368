import { connect, type Socket } from 'node:net';

/** A raw connection, for requests that no client would send. */
export interface Raw {
  socket: Socket;
  /** The next answer, head and body by its length; whatever was received if the connection closes first. */
  answer: () => Promise<RawAnswer>;
  closed: Promise<void>;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Opens a connection to a gateway, and writes the given text. */
export function openRaw(origin: string, text: string | Buffer = ''): Raw {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('error', () => undefined).on('data', (chunk) => (received += chunk.toString('latin1')));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(text);
  const answer = async (): Promise<RawAnswer> => {
    for (;;) {
      const found = parse(received);
      if (found) {
        received = received.slice(found.length);
        return found;
      }
      if (socket.destroyed) return { status: 0, headers: {}, body: received };
      await new Promise<void>((resolve) => {
        const next = () => {
          socket.off('data', next).off('close', next);
          resolve();
        };
        socket.once('data', next).once('close', next);
      });
    }
  };
  return { socket, answer, closed };
}

/** Sends one request and reads its answer. */
export async function exchange(origin: string, text: string | Buffer): Promise<RawAnswer> {
  const raw = openRaw(origin, text);
  const answer = await raw.answer();
  raw.socket.destroy();
  return answer;
}

function parse(text: string): (RawAnswer & { length: number }) | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [line = '', ...fields] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 1).trim()]),
  );
  const length = end + 4 + Number(headers['content-length'] ?? 0);
  if (text.length < length) return undefined;
  return { status: Number(line.split(' ')[1]), headers, body: text.slice(end + 4, length), length };
}
