import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import classes from './PdfLesson.module.css';

/** Until the page on screen is shown: how much of the document has arrived, 0 to 1. */
export const PdfProgress = ({ arrived }: { arrived: number }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.progress}>
      <Loader role="status" aria-label={t('common.loading')} />
      {arrived > 0 ? <ProgressBar percentage={Math.floor(arrived * 100)} label={t('pdf.arrived')} /> : null}
    </div>
  );
};
