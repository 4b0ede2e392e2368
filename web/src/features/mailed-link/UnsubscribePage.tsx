import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useSubmit } from '@/shared/calls/use-submit';
import { useSentence } from '@/shared/i18n/sentence';
import { PageTitle } from '@/shared/ui/PageTitle';
import { LinkQuestion } from './LinkQuestion';
import { unsubscription } from './mailed-link.calls';
import { selectMailedLink } from './mailed-link.slice';

export { feature } from './mailed-link.saga';

/** /newsletter/unsubscribe/{token}: where the link of every newsletter leads. */
const UnsubscribePage = () => {
  const { t } = useTranslation();
  const say = useSentence();
  const { token = '' } = useParams();
  const { run, pending, status, problem } = useSubmit(unsubscription);
  const { message } = useSelector(selectMailedLink);
  const title = t('mailedLink.unsubscribe.title');
  if (status !== 'succeeded') {
    return (
      <LinkQuestion
        title={title}
        text={t('mailedLink.unsubscribe.text')}
        action={t('mailedLink.unsubscribe.action')}
        pending={pending}
        fault={problem}
        onPress={() => run({ token })}
      />
    );
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text mt="md" role="status">
        {say(message)}
      </Text>
    </>
  );
};

export default UnsubscribePage;
