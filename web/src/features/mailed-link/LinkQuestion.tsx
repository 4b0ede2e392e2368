import { Button, Stack, Text, Title } from '@mantine/core';
import { FormFault } from '@/shared/forms/FormFault';
import { type Sentence, useSentence } from '@/shared/i18n/sentence';
import { PageTitle } from '@/shared/ui/PageTitle';

interface Props {
  title: string;
  text: string;
  /** The button's label. */
  action: string;
  pending: boolean;
  /** Why the last try did nothing. */
  fault?: Sentence | null | undefined;
  onPress: () => void;
}

/** What a mailed link would do, and the one button that does it: opening the link does nothing, for programs open links too. */
export const LinkQuestion = ({ title, text, action, pending, fault, onPress }: Props) => {
  const say = useSentence();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Stack mt="md" gap="lg">
        <Text>{text}</Text>
        <FormFault>{fault ? say(fault) : null}</FormFault>
        <Button size="lg" loading={pending} onClick={onPress}>
          {action}
        </Button>
      </Stack>
    </>
  );
};
