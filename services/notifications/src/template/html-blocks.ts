import { brand } from './brand.js';
import { markup, Markup } from './markup.js';

const { indigo, warmWhite, white, line, quiet, font } = brand;

const lines = (text: string): Markup[] =>
  text.split('\n').map((row, index) => (index === 0 ? markup`${row}` : markup`<br>${row}`));

export const paragraph = (text: string): Markup =>
  markup`<p style="margin:0 0 16px;font-size:16px;line-height:1.6;overflow-wrap:anywhere">${lines(text)}</p>`;

export const smallPrint = (text: string): Markup =>
  markup`<p class="quiet" style="margin:20px 0 0;font-size:13px;line-height:1.6;color:${quiet};overflow-wrap:anywhere">${text}</p>`;

/** A link under the small print. */
export const smallLink = ({ label, url }: { label: string; url: string }): Markup =>
  markup`<p style="margin:12px 0 0;font-size:13px;line-height:1.6"><a class="link" href="${url}" style="color:${indigo}">${label}</a></p>`;

/** Somebody's own words. */
export const quotation = (text: string): Markup =>
  markup`<blockquote class="quote" style="margin:0 0 20px;padding:12px 16px;background:${warmWhite};border-left:3px solid ${indigo};
border-radius:0 8px 8px 0;font-size:15px;line-height:1.6;overflow-wrap:anywhere">${lines(text)}</blockquote>`;

/** Labels and values, one row each. */
export const detailTable = (details: [string, string][]): Markup =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
style="margin:0 0 20px;font-size:14px;line-height:1.5">${details.map(detailRow)}</table>`;

const detailRow = ([label, value]: [string, string]): Markup =>
  markup`<tr><td class="quiet row" style="width:40%;padding:8px 16px 8px 0;border-bottom:1px solid ${line};color:${quiet};
vertical-align:top">${label}</td><td class="row" style="padding:8px 0;border-bottom:1px solid ${line};overflow-wrap:anywhere;word-break:break-word">${value}</td></tr>`;

/** A link in a line of its own. */
export const linkLine = ({ label, url }: { label: string; url: string }): Markup =>
  markup`<p style="margin:0 0 16px;font-size:16px;line-height:1.6"><a class="link" href="${url}" style="color:${indigo}">${label}</a></p>`;

/** The one next step, with its address in plain sight for programs that show no button. @param noButton says so */
export const action = ({ label, url }: { label: string; url: string }, noButton: string): Markup =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 20px"><tr>
<td class="button" bgcolor="${indigo}" style="border-radius:10px;background:${indigo}"><a href="${url}" style="display:inline-block;padding:13px 28px;
font:700 16px/1.3 ${font};color:${white};text-decoration:none;border-radius:10px">${label}</a></td></tr></table>
<p class="quiet" style="margin:0;font-size:13px;line-height:1.6;color:${quiet}">${noButton}<br>
<a class="link" href="${url}" style="color:${indigo};word-break:break-all">${url}</a></p>`;
