import { changePasswordForm } from '@lms360/contracts/rules/change-password';
import { PasswordChangeDialog } from '@/shared/password/PasswordChangeDialog';
import { passwordChange } from './change-password.saga';

export { feature } from './change-password.saga';

/** Change Password of the header's menu, with its own sentences (P1 §5). */
const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => (
  <PasswordChangeDialog onClose={onClose} rule={changePasswordForm} change={passwordChange} />
);

export default ChangePasswordDialog;
