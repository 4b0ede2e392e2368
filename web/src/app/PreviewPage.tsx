import { useSelector } from 'react-redux';
import ReaderPage from '@/features/reader/ReaderPage';
import { selectIsSuperadmin } from '@/shared/session/session.slice';
import { LazyFeature } from '@/shared/store/LazyFeature';

export { feature } from '@/features/reader/ReaderPage';

const loadDecision = () => import('@/features/approvals/PreviewDecision');

/** /preview-course/{id}: the reader; on a pending course a superadmin also has the buttons to approve or reject it. */
const PreviewPage = () => {
  const decides = useSelector(selectIsSuperadmin);
  return <ReaderPage decision={(courseId) => (decides ? <LazyFeature load={loadDecision} props={{ courseId }} /> : null)} />;
};

export default PreviewPage;
