import type { Group } from '../rules/roles.js';

type Done = 'added' | 'updated' | 'deleted' | 'restored' | 'activated' | 'deactivated';

/** What was done, in the words of the list that shows the member (P2 §2: User management, Student management). */
export const SENTENCES: Record<Group, Record<Done, string>> = {
  users: {
    added: 'User added successfully. An invitation has been sent.',
    updated: 'User updated successfully',
    deleted: 'User deleted successfully',
    restored: 'User restored successfully',
    activated: 'User activated successfully',
    deactivated: 'User deactivated successfully',
  },
  students: {
    added: 'Student added successfully. An invitation has been sent.',
    updated: 'Student updated successfully',
    deleted: 'Student deleted successfully',
    restored: 'Student restored successfully',
    activated: 'Student activated successfully',
    deactivated: 'Student deactivated successfully',
  },
};
