import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useBlocker } from 'react-router-dom';
import { Button, getDefaultZIndex, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../ui/Dialog';
import { openTextsDropped, selectUnsaved, typedSlice } from './typed.slice';

type TypedRoot = Parameters<typeof selectUnsaved>[0] & { [typedSlice.reducerPath]?: unknown };

/** Pages that a failure redirects to; what was typed is kept meanwhile. */
const failurePages = ['/ServerError', '/404Page', '/login'];
const isFailurePage = (path: string): boolean => failurePages.some((page) => path === page || path.startsWith(`${page}/`));

/** Asks before unsaved text is left, within the application and when the tab is closed. */
export const LeaveGuard = () => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const store = useStore<TypedRoot>();
  const unsaved = useSelector(selectUnsaved);
  // Read from the store: a saga that saves and navigates does so before the next render.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isFailurePage(nextLocation.pathname) &&
      selectUnsaved(store.getState()),
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const leave = () => {
    dispatch(openTextsDropped());
    blocker.proceed?.();
  };
  return (
    <Dialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('authoring.unsavedTitle')}
      size="sm"
      zIndex={getDefaultZIndex('modal') + 1} // The text may be in a dialog, which was opened later.
    >
      <Stack gap="lg">
        <Text>{t('authoring.unsaved')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={leave}>
            {t('authoring.leave')}
          </Button>
          <Button onClick={() => blocker.reset?.()} data-autofocus>
            {t('authoring.stay')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
