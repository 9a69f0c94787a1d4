import { copyText } from '../ui/copying.ts';

/** A button that copies what `text` gives when it is pressed. */
export function copyButton(text: () => string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'copy',
    textContent: 'Copy',
  });
  button.addEventListener('click', async () => {
    if (await copyText(text())) button.textContent = 'Copied';
  });
  return button;
}

/** Gives each program, call and answer on the page a button that copies it. */
export function addCopying(): void {
  for (const sample of document.querySelectorAll('.sample')) {
    const code = sample.querySelector('code');
    if (code !== null) sample.querySelector('figcaption')?.append(copyButton(() => code.textContent ?? ''));
  }
}
