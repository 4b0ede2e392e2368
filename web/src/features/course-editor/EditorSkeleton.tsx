import { Skeleton, Stack } from '@mantine/core';

/** The editor's shape while the course loads. */
export const EditorSkeleton = () => (
  <Stack gap="lg" aria-hidden>
    <Skeleton height={44} width="min(420px, 80%)" />
    <Skeleton height={200} radius="lg" />
    <Skeleton height={32} width={220} />
    <Skeleton height={140} radius="lg" />
    <Skeleton height={140} radius="lg" />
  </Stack>
);
