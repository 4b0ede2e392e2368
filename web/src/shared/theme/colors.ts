import type { MantineColorsTuple } from '@mantine/core';

/** Ink indigo: the brand, its headings and its ordinary buttons. */
export const ink: MantineColorsTuple = [
  '#f1f0fa',
  '#dfddf3',
  '#c0bde6',
  '#9d98d8',
  '#807ac9',
  '#6760b8',
  '#514aa0',
  '#3f3985',
  '#2e2968',
  '#1f1b4d',
];

/** Saffron: the next step on a page, and nothing else. */
export const saffron: MantineColorsTuple = [
  '#fff5e2',
  '#ffe8c2',
  '#fdd38c',
  '#fbbe57',
  '#f7ab2f',
  '#ef9a12',
  '#cf7f05',
  '#9f5f03',
  '#774705',
  '#523105',
];

/** Deep green: progress, completion, success. */
export const leaf: MantineColorsTuple = [
  '#e9f5ee',
  '#cde8d9',
  '#9dd2b6',
  '#69ba90',
  '#3fa271',
  '#218a5a',
  '#16754a',
  '#105f3c',
  '#0c4b30',
  '#073722',
];

/** Warm greys: paper instead of steel. */
export const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f4f1ea',
  '#e9e5db',
  '#dcd6c9',
  '#c3bcad',
  '#9d9585',
  '#6b6455',
  '#524c41',
  '#37332b',
  '#211e19',
];

/** The dark scheme's surfaces, tinted with ink: 0 text, 4 lines, 6 cards, 7 page. */
export const dark: MantineColorsTuple = [
  '#eceaf4',
  '#cfccdd',
  '#aeabc2',
  '#85829c',
  '#423f58',
  '#302e43',
  '#1f1d2c',
  '#15131f',
  '#0f0e17',
  '#0a0910',
];

export const red: MantineColorsTuple = [
  '#fdefed',
  '#f9d9d5',
  '#f0b0a9',
  '#e7847a',
  '#de5f52',
  '#d0453a',
  '#b5342b',
  '#952820',
  '#761f19',
  '#571611',
];

/** Behind uploaded pictures, in both schemes: a dark logo on a transparent ground could not be seen on a dark page. */
export const pictureGround = '#fff';
