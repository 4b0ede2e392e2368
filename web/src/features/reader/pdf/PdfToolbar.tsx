import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { percent } from '@/shared/i18n/format';
import { PageField } from './PageField';
import classes from './PdfToolbar.module.css';
import type { Zoom } from './pdf-engine.types';
import type { usePdf } from './use-pdf';

const factors = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

interface Props {
  pdf: ReturnType<typeof usePdf>;
  searching: boolean;
  onSearch: () => void;
}

/** Pages, zoom and search of a document. */
export const PdfToolbar = ({ pdf: { engine, status, page, pages, zoom }, searching, onSearch }: Props) => {
  const { t } = useTranslation();
  const idle = !engine || status !== 'ready';
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('pdf.toolbar')}>
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
        <Tool label={t('pdf.zoomOut')} disabled={idle} onClick={() => engine?.zoomBy(-1)}>
          <IconMinus size={18} aria-hidden />
        </Tool>
        <ZoomSelect zoom={zoom} disabled={idle} onChange={(wanted) => engine?.zoomTo(wanted)} />
        <Tool label={t('pdf.zoomIn')} disabled={idle} onClick={() => engine?.zoomBy(1)}>
          <IconPlus size={18} aria-hidden />
        </Tool>
      </div>
      <Tool label={t('pdf.search')} disabled={idle} pressed={searching} onClick={onSearch}>
        <IconSearch size={18} aria-hidden />
      </Tool>
    </div>
  );
};

interface ToolProps {
  label: string;
  disabled: boolean;
  pressed?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

const Tool = ({ label, disabled, pressed, onClick, children }: ToolProps) => (
  <ActionIcon
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
