import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '@/shared/language/LanguageName';
import { useOtherLanguage } from '@/shared/language/use-other-language';

/** Colours and language, for this device. */
export const PreferenceItems = () => {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = useOtherLanguage();
  return (
    <>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={scheme === 'dark' ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        {scheme === 'dark' ? t('common.lightScheme') : t('common.darkScheme')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLanguage size={18} aria-hidden />} lang={other.code} onClick={other.choose}>
        <LanguageName code={other.code} />
      </Menu.Item>
    </>
  );
};
