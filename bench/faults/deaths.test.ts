import { survives } from './gate.ts';
import { brokerCrashes, databaseCrashes, kills } from './strikes/crashes.ts';

// Every part dies once while clients work: each service, the gateway, the broker, PostgreSQL.

survives('survives-deaths', [kills, brokerCrashes, databaseCrashes]);
