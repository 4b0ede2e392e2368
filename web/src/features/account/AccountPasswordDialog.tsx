import { accountPasswordForm } from '@lms360/contracts/rules/change-password';
import { PasswordChangeDialog } from '@/shared/password/PasswordChangeDialog';
import { passwordChange } from './account.calls';

/** Change password of the account page, with its own sentences (P2 §5). */
export const AccountPasswordDialog = ({ onClose }: { onClose: () => void }) => (
  <PasswordChangeDialog onClose={onClose} rule={accountPasswordForm} change={passwordChange} />
);
