import { randomBytes } from 'node:crypto';
import { Clock } from '@lms360/service-kit/core/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const TOKEN_BYTES = 24;

/** Who wants the newsletter. */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Adds an address; one that is there already keeps its place and its unsubscribe link. */
  async subscribe(email: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO newsletter_subscriber (email, unsubscribe_token, subscribed_at) VALUES (lower($1), $2, $3)
       ON CONFLICT (email) DO NOTHING`,
      [email, randomBytes(TOKEN_BYTES).toString('base64url'), this.clock.now()],
    );
  }

  /** Forgets the address behind a token; an unknown token is one that has done its work. */
  async unsubscribe(token: string): Promise<void> {
    await this.dataSource.query('DELETE FROM newsletter_subscriber WHERE unsubscribe_token = $1', [token]);
  }
}
