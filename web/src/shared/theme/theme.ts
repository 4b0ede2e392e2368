import { createTheme, rem, type CSSVariablesResolver } from '@mantine/core';
import { site } from '../site/site';
import { dark, gray, ink, leaf, pictureGround, red, saffron } from './colors';

/** Available once the Hindi texts are loaded (`i18n/hi/devanagari.css`). */
const hindi = "'Noto Sans Devanagari Variable'";
const text = `'Inter Variable', 'Inter Fallback', ${hindi}, system-ui, sans-serif`;
const display = `'Plus Jakarta Sans Variable', 'Jakarta Fallback', ${hindi}, system-ui, sans-serif`;

const heading = (size: number, lineHeight: string, fontWeight = '700') => ({ fontSize: rem(size), lineHeight, fontWeight });

/** The product's look: a 4 px grid, 12 px corners, breakpoints of P1 §9. */
export const theme = createTheme({
  colors: { ink, saffron, leaf, gray, dark, red },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 5 },
  autoContrast: true,
  luminanceThreshold: 0.34,
  white: '#ffffff',
  black: '#1c1930',
  fontFamily: text,
  headings: {
    fontFamily: display,
    textWrap: 'balance',
    sizes: {
      h1: heading(40, '1.12', '800'),
      h2: heading(30, '1.2', '700'),
      h3: heading(22, '1.3', '700'),
      h4: heading(18, '1.4', '700'),
      h5: heading(16, '1.4', '600'),
      h6: heading(14, '1.4', '600'),
    },
  },
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32), xxl: rem(48) },
  radius: { xs: rem(6), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  defaultRadius: 'md',
  breakpoints: { xs: '0em', sm: '36em', md: '48em', lg: '62em', xl: '75em', xxl: '87.5em' },
  shadows: {
    xs: '0 1px 2px rgb(31 27 77 / 6%)',
    sm: '0 2px 8px rgb(31 27 77 / 8%)',
    md: '0 8px 24px rgb(31 27 77 / 10%)',
    lg: '0 16px 40px rgb(31 27 77 / 14%)',
    xl: '0 24px 64px rgb(31 27 77 / 18%)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Avatar: { styles: { image: { background: pictureGround } } },
    Button: { defaultProps: { size: 'md' }, styles: { root: { fontWeight: 600 } } },
    InputWrapper: {
      styles: { label: { fontSize: rem(14), fontWeight: 600, marginBottom: rem(6) }, error: { fontSize: rem(13) } },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md', visibilityToggleFocusable: true } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    // Corners of 12 px would make a circle of it, which is a radio button.
    Checkbox: { defaultProps: { radius: 4 } },
    FileInput: { defaultProps: { size: 'md' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, padding: 'lg', overlayProps: { backgroundOpacity: 0.5, blur: 2 } },
      styles: {
        title: { fontFamily: display, fontSize: rem(20), fontWeight: 700, wordSpacing: '0.06em' },
        content: { background: 'var(--lms-surface)', border: '1px solid var(--lms-line)' },
        header: { background: 'var(--lms-surface)' },
      },
    },
    // A dialog's header must not be a second `banner` landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // A tooltip is rendered in place, within the landmark of its target; a scrolling table must not clip it.
    Tooltip: { defaultProps: { withinPortal: false, floatingStrategy: 'fixed' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
  },
});

/** The light variant (badges, icon buttons, alerts) in the dark scheme: Mantine's own is near-black, with text that is near-white in every colour. */
const darkLight = (color: string, background: string, hover: string, text: string) => ({
  [`--mantine-color-${color}-light`]: background,
  [`--mantine-color-${color}-light-hover`]: hover,
  [`--mantine-color-${color}-light-color`]: text,
});

/** Colours and sizes of the product that Mantine has no name for; used in CSS modules as `var(--lms-…)`. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--lms-display': display,
    '--lms-tap': rem(44),
    '--lms-header-height': rem(65), // with its line
    '--lms-accent': site().accent,
    // Dark on a light accent, white on a dark one.
    '--lms-on-accent': 'oklch(from var(--lms-accent) clamp(0.22, (0.66 - l) * 1000, 1) clamp(0, (l - 0.66) * 100, 0.06) 285)',
  },
  light: {
    '--mantine-color-body': gray[0],
    '--mantine-color-text': '#1c1930',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-error': red[6],
    '--mantine-color-placeholder': '#857d6d',
    '--mantine-color-anchor': ink[7],
    '--lms-surface': '#ffffff',
    '--lms-sunken': gray[1],
    '--lms-line': gray[2],
    '--lms-field-line': '#8f8778', // 3:1 (WCAG 1.4.11)
    '--lms-focus': ink[6],
    '--lms-heading': ink[9],
    '--lms-progress': leaf[6],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-error': red[3],
    '--mantine-color-placeholder': '#8f8ca6',
    '--mantine-color-anchor': ink[2],
    ...darkLight('leaf', '#12301f', '#184029', leaf[2]),
    ...darkLight('saffron', '#3a2a0c', '#4a3610', saffron[2]),
    ...darkLight('yellow', '#3a3210', '#4a4015', '#f3d75b'),
    ...darkLight('red', '#3a1614', '#4b1d1a', red[3]),
    ...darkLight('gray', dark[5], dark[4], dark[1]),
    ...darkLight('ink', '#2a2752', '#343064', ink[1]),
    '--lms-surface': dark[6],
    '--lms-sunken': dark[8],
    '--lms-line': dark[5],
    '--lms-field-line': '#75728c',
    '--lms-focus': saffron[3],
    '--lms-heading': '#f5f4fb',
    '--lms-progress': leaf[4],
  },
});
