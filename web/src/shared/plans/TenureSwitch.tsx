import { Badge, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Plan } from './plan.api';

interface Props {
  tenure: Plan['tenure'];
  onChange: (tenure: Plan['tenure']) => void;
}

/** Monthly or Yearly, with the saving of the latter (P1 §2). */
export const TenureSwitch = ({ tenure, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        size="md"
        radius="xl"
        aria-label={t('pricing.billing')}
        value={tenure}
        onChange={onChange}
        data={[
          { value: 'month', label: t('pricing.monthly') },
          { value: 'year', label: t('pricing.yearly') },
        ]}
      />
      <Badge color="leaf" variant="light" size="lg" tt="none">
        {t('pricing.yearlyOff')}
      </Badge>
    </>
  );
};
