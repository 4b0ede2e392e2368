import { ActionIcon, NativeSelect } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconLetterCase,
  IconMaximize,
  IconMinimize,
  IconMinus,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { percent } from '@/shared/i18n/format';
import { PageField } from './PageField';
import classes from './PdfToolbar.module.css';
import type { Zoom } from './pdf-engine.types';
import type { usePdf } from './use-pdf';
import type { useReadingView } from './use-reading-view';

const factors = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

interface Props {
  pdf: ReturnType<typeof usePdf>;
  view: ReturnType<typeof useReadingView>;
  searching: boolean;
  onSearch: () => void;
}

/** Pages, zoom and search of a document, and how it is read. */
export const PdfToolbar = ({ pdf: { engine, status, page, pages, zoom }, view, searching, onSearch }: Props) => {
  const { t } = useTranslation();
  const idle = !engine || status !== 'ready';
  return (
    <div className={`${classes.bar} lms-lower-bar`} role="toolbar" aria-label={t('pdf.toolbar')}>
      <div className={classes.group}>
        <Tool label={t('pdf.previousPage')} disabled={idle || page <= 1} onClick={() => engine?.goTo(page - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </Tool>
        <PageField page={page} pages={pages} disabled={idle} onGo={(wanted) => engine?.goTo(wanted)} />
        <Tool label={t('pdf.nextPage')} disabled={idle || page >= pages} onClick={() => engine?.goTo(page + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </Tool>
      </div>
      <div className={classes.group}>
        <Tool label={t(view.text ? 'pdf.smaller' : 'pdf.zoomOut')} disabled={idle} onClick={() => view.zoomBy(-1)}>
          <IconMinus size={18} aria-hidden />
        </Tool>
        {view.text ? null : <ZoomSelect zoom={zoom} disabled={idle} onChange={(wanted) => engine?.zoomTo(wanted)} />}
        <Tool label={t(view.text ? 'pdf.larger' : 'pdf.zoomIn')} disabled={idle} onClick={() => view.zoomBy(1)}>
          <IconPlus size={18} aria-hidden />
        </Tool>
      </div>
      <div className={classes.group}>
        <Tool label={t('pdf.search')} disabled={idle} pressed={searching} onClick={onSearch}>
          <IconSearch size={18} aria-hidden />
        </Tool>
        <Tool label={t('pdf.textView')} disabled={idle} pressed={view.text} onClick={view.toggleText}>
          <IconLetterCase size={20} aria-hidden />
        </Tool>
        <Tool label={t('pdf.fullScreen')} pressed={view.full} onClick={view.toggleFull}>
          {view.full ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
        </Tool>
      </div>
    </div>
  );
};

interface ToolProps {
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

const Tool = ({ label, disabled, pressed, onClick, children }: ToolProps) => (
  <ActionIcon
    className={classes.tool}
    color="gray"
    variant={pressed ? 'light' : 'subtle'}
    size={36}
    aria-label={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);

interface ZoomProps {
  zoom: Zoom;
  disabled: boolean;
  onChange: (zoom: Zoom) => void;
}

const ZoomSelect = ({ zoom, disabled, onChange }: ZoomProps) => {
  const { t } = useTranslation();
  const offered = typeof zoom === 'number' && !factors.includes(zoom) ? [...factors, zoom].toSorted((a, b) => a - b) : factors;
  return (
    <NativeSelect
      className={classes.zoom}
      size="sm"
      aria-label={t('pdf.zoom')}
      disabled={disabled}
      value={String(zoom)}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === 'page-width' || value === 'page-fit' ? value : Number(value))
      }
      data={[
        { value: 'page-width', label: t('pdf.fitWidth') },
        { value: 'page-fit', label: t('pdf.fitPage') },
        ...offered.map((factor) => ({ value: String(factor), label: percent(factor) })),
      ]}
    />
  );
};
