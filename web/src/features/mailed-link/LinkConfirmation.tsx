import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSubmit } from '@/shared/calls/use-submit';
import { LinkFollowed } from './LinkFollowed';
import { LinkQuestion } from './LinkQuestion';
import type { subscription } from './mailed-link.calls';

interface Props {
  /** All calls that need a token alone are of this type. */
  call: typeof subscription;
  /** Names its texts (`mailedLink.…`). */
  about: 'newsletter' | 'unsubscribe';
}

/** The page of a mailed link that needs nothing but its token: asks, and calls when the button is pressed. */
export const LinkConfirmation = ({ call, about }: Props) => {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { run, pending, status, problem } = useSubmit(call);
  const title = t(`mailedLink.${about}.title`);
  if (status === 'succeeded') return <LinkFollowed title={title} />;
  return (
    <LinkQuestion
      title={title}
      text={t(`mailedLink.${about}.text`)}
      action={t(`mailedLink.${about}.action`)}
      pending={pending}
      fault={problem}
      onPress={() => run({ token })}
    />
  );
};
