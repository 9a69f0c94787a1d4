import { callOf, faultOf } from './call.ts';
import { copyButton } from './copy-button.ts';
import { given } from './credentials.ts';
import { programs } from './programs.ts';

const storageKey = 'offerbook-language';

/** Programs that make the call of a form, in the language chosen last, with the values that are typed in. */
export function addCode(form: HTMLFormElement): () => void {
  // No program can call what belongs to a person's session.
  if (form.dataset['signIn'] === 'person') return () => {};
  const names = Object.keys(programs);
  let language = localStorage.getItem(storageKey) ?? names[0]!;
  if (!names.includes(language)) language = names[0]!;

  const place = form.querySelector<HTMLElement>('.code')!;
  const code = document.createElement('code');
  const pre = Object.assign(document.createElement('pre'), { tabIndex: 0 });
  pre.setAttribute('role', 'group');
  pre.append(code);
  const show = () => {
    const call = callOf(form);
    const fault = faultOf(call);
    pre.setAttribute('aria-label', `The call in ${language}`);
    pre.dataset['program'] = language;
    code.textContent = fault ?? programs[language]!(call, { origin: location.origin, key: given().key });
  };

  const choice = document.createElement('fieldset');
  choice.className = 'languages';
  choice.append(Object.assign(document.createElement('legend'), { textContent: 'As a program' }));
  for (const name of names) {
    const radio = Object.assign(document.createElement('input'), {
      type: 'radio',
      name: 'language',
      value: name,
      checked: name === language,
    });
    radio.addEventListener('change', () => {
      language = name;
      localStorage.setItem(storageKey, name);
      show();
    });
    const label = document.createElement('label');
    label.append(radio, name);
    choice.append(label);
  }
  const copy = copyButton(() => code.textContent ?? '');
  place.replaceChildren(choice, copy, pre);
  form.addEventListener('input', () => {
    copy.textContent = 'Copy';
    show();
  });
  return show;
}
