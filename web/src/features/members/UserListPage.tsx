import { MembersPage } from './MembersPage';

export { feature } from './members.feature';

/** /usermanagement: the company's teachers and superadmins (P2 §2, User management). */
const UserListPage = () => <MembersPage kind="users" />;

export default UserListPage;
