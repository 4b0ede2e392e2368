const format = new Intl.DateTimeFormat('en-US', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' });

/** `DD MMM YYYY` in Asia/Kolkata, e.g. `05 Mar 2026` (api.md, conventions: every `formatted_*`). */
export function formattedDate(moment: Date): string {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}
