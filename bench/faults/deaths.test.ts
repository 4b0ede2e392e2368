import { survives } from './gate.ts';
import { brokerCrashes, brokerLost, databaseCrashes, kills } from './strikes/crashes.ts';

// Every part dies once while clients work: each service, the gateway, the broker, PostgreSQL. The broker loses its data, too.

survives('survives-deaths', [kills, brokerCrashes, brokerLost, databaseCrashes]);
