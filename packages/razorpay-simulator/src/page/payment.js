// The payment page inside the checkout's frame: shows the order, asks for the outcome of the payment, posts it
// to the page that opened it.
const given = new URLSearchParams(location.search);
const key = { key_id: given.get('key_id'), order_id: given.get('order_id') };
const opener = given.get('origin');
const byId = (id) => document.getElementById(id);
const buttons = [...document.querySelectorAll('button')];

const post = (event, answer) => parent.postMessage({ event, answer }, opener);
/** For actions that remove this frame: they run after the event that caused them, which would not complete in a removed frame. */
const leave = (event, answer) => setTimeout(post, 50, event, answer);
const say = (text) => (byId('message').textContent = text);

async function call(path, init) {
  const response = await fetch(`/v1/checkout/${path}`, init);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error?.description ?? 'The simulator did not answer.');
  return answer;
}

async function show() {
  byId('payee').textContent = given.get('name');
  byId('description').textContent = given.get('description');
  byId('order').textContent = key.order_id;
  const { amount, currency, status } = await call(`order?${new URLSearchParams(key)}`);
  byId('amount').textContent = new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);
  if (status === 'paid') throw new Error('This order is paid already.');
}

async function choose(outcome) {
  say('');
  for (const button of buttons) button.disabled = true;
  try {
    const body = JSON.stringify({ ...key, outcome });
    const answer = await call('pay', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (!answer.error) return leave('paid', answer);
    post('failed', answer);
    if (given.get('retry') === '0') return leave('dismissed');
    say(answer.error.description);
  } catch (error) {
    say(error.message);
  }
  for (const button of buttons) button.disabled = false;
  buttons[0].focus();
}

// Disabled until here: this script runs after the page is drawn, and an earlier click would have no effect.
for (const button of buttons) {
  const { outcome } = button.dataset;
  button.addEventListener('click', () => {
    // The page says which call fails.
    if (outcome) void choose(outcome);
    else leave('dismissed');
  });
  button.disabled = false;
}

// Not on pointer down: the frame would be gone before the pointer is up, and the page behind would receive that event.
document.addEventListener('keyup', (event) => {
  if (event.key === 'Escape' && given.get('escape') !== '0') leave('dismissed');
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Tab') return;
  // Focus trap: the page behind is covered.
  const [first, last] = [buttons[0], buttons.at(-1)];
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge && buttons.includes(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
});

buttons[0].focus();
show().catch((error) => {
  say(error.message);
  for (const button of buttons) if (button.dataset.outcome) button.disabled = true;
  byId('cancel').focus();
});
