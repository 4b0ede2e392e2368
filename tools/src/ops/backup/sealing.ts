import { createCipheriv, createDecipheriv, randomBytes, type DecipherGCM } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

// A file of an encrypted backup: a line that says so, 12 bytes of its own (IV), the text under AES-256-GCM, 16 bytes that prove it (tag).
// The file's name is proved too, so that none can take another's place.

const HEAD = Buffer.from('LMS360 backup, AES-256-GCM\n');
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** @param text 32 bytes in base64 @throws Error that says what a key is */
export function backupKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new Error('BACKUP_KEY is 32 random bytes in base64: openssl rand -base64 32');
  return key;
}

export const isSealed = (file: Buffer) => file.subarray(0, HEAD.length).equals(HEAD);

/** Encrypts what passes. @param name the file's in its backup */
export function sealing(key: Buffer, name: string): Transform {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  let begun = false;
  const begin = (stream: Transform) => {
    if (!begun) stream.push(Buffer.concat([HEAD, iv]));
    begun = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin(this);
      done(null, cipher.update(chunk));
    },
    flush(done) {
      begin(this);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/** Decrypts what passes; fails at its end, at the latest, when it is not what was written under this key and name. */
export class Opening extends Transform {
  #held = Buffer.alloc(0);
  #decipher: DecipherGCM | undefined;
  readonly #key: Buffer;
  readonly #name: string;

  constructor(key: Buffer, name: string) {
    super();
    this.#key = key;
    this.#name = name;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#held = Buffer.concat([this.#held, chunk]);
    if (!this.#decipher && this.#held.length >= HEAD.length + IV_BYTES) {
      if (!isSealed(this.#held)) return done(new Error(`${this.#name} is not encrypted`));
      const iv = this.#held.subarray(HEAD.length, HEAD.length + IV_BYTES);
      this.#decipher = createDecipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(this.#name));
      this.#held = this.#held.subarray(HEAD.length + IV_BYTES);
    }
    const ready = this.#held.length - TAG_BYTES;
    if (!this.#decipher || ready <= 0) return done();
    const text = this.#decipher.update(this.#held.subarray(0, ready));
    this.#held = this.#held.subarray(ready);
    done(null, text);
  }

  override _flush(done: TransformCallback): void {
    try {
      if (!this.#decipher) throw new Error('too short');
      this.push(this.#decipher.setAuthTag(this.#held).final());
      done();
    } catch {
      done(new Error(`${this.#name} cannot be opened with this BACKUP_KEY, or is damaged`));
    }
  }
}
