import { setTimeout as sleep } from 'node:timers/promises';
import { startRazorpaySimulator } from '@lms360/razorpay-simulator/simulator';

// node razorpay-main.ts <folder of its account>: the Razorpay simulator as a container. PORT, and WEBHOOK_URL for its events.

const [dir] = process.argv.slice(2);
const { PORT = '8090', WEBHOOK_URL } = process.env;
const simulator = await startRazorpaySimulator({ dir, port: Number(PORT), host: '0.0.0.0', webhookUrl: WEBHOOK_URL });
console.log(`Razorpay's stand-in answers on port ${PORT}. No money moves.`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.race([simulator.close(), sleep(5_000)]).then(() => process.exit(0)));
}
