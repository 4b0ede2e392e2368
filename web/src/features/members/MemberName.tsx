import { Avatar, Group, Text } from '@mantine/core';
import { initials } from '@/shared/ui/initials';
import type { ManagedMember } from './members.api';

/** The name beside the photo, or beside initials where there is none. */
export const MemberName = ({ member: { name, photo, deleted } }: { member: ManagedMember }) => (
  <Group gap="sm" wrap="nowrap">
    <Avatar src={photo} alt="" size={36} radius="xl" color="ink" variant="light">
      <span aria-hidden>{initials(name)}</span>
    </Avatar>
    <Text fw={600} size="sm" c={deleted ? 'dimmed' : undefined} td={deleted ? 'line-through' : undefined}>
      {name}
    </Text>
  </Group>
);
