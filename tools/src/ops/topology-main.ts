import { writeFileSync } from 'node:fs';
import { bindings } from '@lms360/contracts/events/topology';
import { Topology } from '@lms360/service-kit/events/topology';
import { topologyFile } from '@lms360/local-backing/broker-definitions';

// npm run topology: renders the broker's topology from the contracts, after they were built.

writeFileSync(topologyFile, `${JSON.stringify(new Topology('', bindings).definitions(), null, 2)}\n`);
