import { loadDemo } from './load-demo.ts';

// Loads the demo data: node demo-main.ts <gateway address> <mailbox address> [address of Razorpay's simulator]. One line of output per part.
// A separate process, because rendering pictures and documents needs memory that should be released.

const [gatewayUrl, mailboxUrl, simulatorUrl] = process.argv.slice(2);
if (!gatewayUrl || !mailboxUrl) throw new Error('The addresses of the gateway and of the mailbox are needed.');
await loadDemo({ gatewayUrl, mailboxUrl, simulatorUrl }, (text) => console.log(text));
