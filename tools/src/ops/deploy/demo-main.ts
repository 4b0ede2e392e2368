import { Api } from '@lms360/api-client/api';
import { demoSignIns } from '../../dev/demo/sign-ins.ts';
import { loadDemo } from '../../dev/demo/load-demo.ts';

// node demo-main.ts <gateway address> <mailbox address> [address of Razorpay's simulator]: the demo data as a container that may
// start again.

const [gatewayUrl, mailboxUrl, simulatorUrl] = process.argv.slice(2);
const [superadmin] = demoSignIns;
if (!gatewayUrl || !mailboxUrl || !superadmin) throw new Error('The addresses of the gateway and of the mailbox are needed.');
const { status } = await new Api(gatewayUrl).post('/login', { email: superadmin.email, password: superadmin.password });
if (status === 200) console.log('The demo data is there already.');
else await loadDemo({ gatewayUrl, mailboxUrl, simulatorUrl }, (text) => console.log(text));
