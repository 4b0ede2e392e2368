import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { LanguageName } from './LanguageName.tsx';
import { useOtherLanguage } from './use-other-language.ts';

/** The other language, in its own word, for who has no menu yet. */
export const LanguageSwitch = () => {
  const other = useOtherLanguage();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      c="inherit"
      leftSection={<IconLanguage size={18} aria-hidden />}
      lang={other.code}
      onClick={other.choose}
    >
      <LanguageName code={other.code} />
    </Button>
  );
};
