import { Button, Select } from '@mantine/core';
import { MEMBER_FILTERS } from '@lms360/contracts/rules/member';
import { useTranslation } from 'react-i18next';
import type { MemberFilter, MemberKind } from './members.api';

interface Props {
  kind: MemberKind;
  filter: MemberFilter;
  onFilter: (filter: string | null) => void;
  onAdd: () => void;
}

/** The status filter (P2 §9) and the add button. */
export const MembersToolbar = ({ kind, filter, onFilter, onAdd }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <Select
        aria-label={t('members.filter')}
        flex="1 1 90px"
        maw={180}
        allowDeselect={false}
        value={filter}
        onChange={onFilter}
        data={MEMBER_FILTERS.map((value) => ({ value, label: t(`members.filters.${value}`) }))}
      />
      <Button onClick={onAdd}>{t(`members.${kind}.add`)}</Button>
    </>
  );
};
