import { SimpleGrid, Skeleton, Stack } from '@mantine/core';

/** Stands in for a grid of cards of the same shape while they load. */
export const CardSkeletons = ({ count = 4, ratio = 16 / 9 }: { count?: number; ratio?: number }) => (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3, xl: 4 }} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <Stack key={index} gap="xs">
        <Skeleton style={{ aspectRatio: ratio }} />
        <Skeleton height={20} width="80%" />
        <Skeleton height={14} width="50%" />
      </Stack>
    ))}
  </SimpleGrid>
);
