import { Text, Title } from '@mantine/core';
import { useSelector } from 'react-redux';
import { useSentence } from '@/shared/i18n/sentence';
import { PageTitle } from '@/shared/ui/PageTitle';
import { selectMailedLink } from './mailed-link.slice';

/** What the server said once the button of a mailed link's page was pressed. */
export const LinkFollowed = ({ title }: { title: string }) => {
  const say = useSentence();
  const { message } = useSelector(selectMailedLink);
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
