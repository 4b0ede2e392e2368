import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconListTree } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What it is called. */
  name: string;
  /** Whether there is a place before and behind it. */
  up: boolean;
  down: boolean;
  onStep: (step: 1 | -1) => void;
  /** Chooses any place; absent where there are only the two. */
  onPlace?: () => void;
}

/** The grip of a chapter or lesson: it is dragged by it, and its menu has the same for the keyboard and for fingers. */
export const MoveMenu = ({ name, up, down, onStep, onPlace }: Props) => {
  const { t } = useTranslation();
  const steps: Record<string, 1 | -1 | undefined> = { ArrowUp: up ? -1 : undefined, ArrowDown: down ? 1 : undefined };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !(event.key in steps)) return;
    event.preventDefault();
    event.stopPropagation();
    const step = steps[event.key];
    if (step) onStep(step);
  };
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon
          data-grip
          variant="subtle"
          color="gray"
          aria-label={t('courseEditor.moveNamed', { name })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDownCapture={onKeyDown}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} disabled={!up} onClick={() => onStep(-1)}>
          {t('courseEditor.moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} disabled={!down} onClick={() => onStep(1)}>
          {t('courseEditor.moveDown')}
        </Menu.Item>
        {onPlace ? (
          <Menu.Item leftSection={<IconListTree size={16} aria-hidden />} onClick={onPlace}>
            {t('courseEditor.moveTo')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};
