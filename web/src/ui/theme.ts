import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Green, the only accent colour. */
const leaf: MantineColorsTuple = [
  '#e8f7f2',
  '#d2ebe3',
  '#a3d7c6',
  '#70c2a7',
  '#48b08d',
  '#2fa57d',
  '#1b8568',
  '#0b6b57',
  '#065746',
  '#004236',
];

/** Warm greys for light and dark mode. */
const paper: MantineColorsTuple = [
  '#faf8f4',
  '#f3f0ea',
  '#e7e2d9',
  '#d5cfc4',
  '#b4ada1',
  '#8d867b',
  '#686259',
  '#4d4841',
  '#33302b',
  '#201e1b',
];

const slate: MantineColorsTuple = [
  '#dfe5e2',
  '#b9c3bf',
  '#a0aba6',
  '#7d8a85',
  '#4a5752',
  '#36413d',
  '#28322e',
  '#1d2522',
  '#161c1a',
  '#101513',
];

/** Behind a dialog. Without graphics hardware a blur would be computed anew for each frame, even when the caret blinks. */
const behind = { backgroundOpacity: 0.4 };

export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 6 },
  colors: { leaf, gray: paper, dark: slate },
  fontFamily: '"Figtree Variable", system-ui, sans-serif',
  fontFamilyMonospace: '"JetBrains Mono Variable", ui-monospace, monospace',
  headings: {
    fontFamily: '"Figtree Variable", system-ui, sans-serif',
    fontWeight: '680',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Mantine writes titles in the alert's colour; yellow or orange on their own tint has too little contrast.
    Alert: { styles: { title: { color: 'var(--ink)' } } },
    // Its parts are boxes beside each other, also those of one sentence: “Deposit ” and “24 coupons”.
    Button: { styles: { label: { whiteSpace: 'pre' } } },
    Anchor: { defaultProps: { underline: 'always' } },
    TextInput: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    Textarea: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    Select: {
      defaultProps: {
        inputWrapperOrder: ['label', 'description', 'input', 'error'],
        allowDeselect: false,
        checkIconPosition: 'right',
      },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        centered: true,
        overlayProps: behind,
      },
    },
    SpotlightRoot: { defaultProps: { overlayProps: behind } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});
