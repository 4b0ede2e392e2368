import { act, waitFor } from '@testing-library/react';
import { useForm } from '@mantine/form';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useFoundForm } from '@/shared/site/use-found-form';
import { servePage } from '@/static-page';

const sent = jest.fn();

const Form = () => {
  const form = useForm({ initialValues: { name: '', mobile: '', terms: false } });
  useFoundForm('form', form);
  return (
    <form id="form" onSubmit={form.onSubmit((values) => void sent(values))}>
      <input {...form.getInputProps('name')} />
      <input type="tel" {...form.getInputProps('mobile')} />
      <input type="checkbox" {...form.getInputProps('terms', { type: 'checkbox' })} />
      <button type="submit">Send</button>
    </form>
  );
};

test('a form that was submitted before hydration is submitted once with what was typed', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  const [name, mobile, terms] = document.querySelectorAll('input') as unknown as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ];
  servePage();
  name.value = 'Asha Rao';
  mobile.value = '98765 43210';
  terms.click();
  document.querySelector('button')?.click();
  expect(sent).not.toHaveBeenCalled();
  const root = document.getElementById('root') as HTMLElement;
  act(() => void hydrateRoot(root, <Form />));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Asha Rao', mobile: '9876543210', terms: true }));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(name.value).toBe('Asha Rao');
});
