import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Broker } from '../events/broker.js';
import { DatabaseListener } from '../tenancy/database-listener.js';
import { EndedSessions } from '../http/tokens/ended-sessions.js';

/** Whether the process accepts traffic; turned off first at shutdown. */
@Injectable()
export class Readiness {
  private stopping = false;

  stop(): void {
    this.stopping = true;
  }

  get wantsTraffic(): boolean {
    return !this.stopping;
  }
}

/** The dependencies that the service needs to answer. */
@Injectable()
export class Dependencies {
  constructor(
    private readonly dataSource: DataSource,
    private readonly broker: Broker,
    private readonly listener: DatabaseListener,
    private readonly sessions: EndedSessions,
    private readonly readiness: Readiness,
  ) {}

  all(): { name: string; answers: () => Promise<boolean> }[] {
    return [
      { name: 'traffic', answers: async () => this.readiness.wantsTraffic },
      {
        name: 'database',
        answers: () =>
          this.dataSource.query('SELECT 1').then(
            () => true,
            () => false,
          ),
      },
      { name: 'notices', answers: async () => this.listener.isHeard },
      { name: 'sessions', answers: async () => this.sessions.isLoaded },
      { name: 'events', answers: async () => this.broker.wasFound },
    ];
  }
}
