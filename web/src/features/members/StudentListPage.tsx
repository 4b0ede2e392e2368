import { MembersPage } from './MembersPage';

export { feature } from './members.feature';

/** /studentmanagement: the company's students (P2 §2, Student management). */
const StudentListPage = () => <MembersPage kind="students" />;

export default StudentListPage;
