import { addCode } from './code-tabs.ts';
import { addCopying } from './copy-button.ts';
import { addCredentials } from './credentials.ts';
import { addFirstCalls } from './first-calls.ts';
import { addSearch } from './search.ts';
import { addTry } from './try.ts';
import { addVisits } from './visit.ts';

/** What to do on the open page when other credentials are given. */
let refreshers: Array<() => void> = [];
const refresh = () => {
  for (const one of refreshers) one();
};

/** Gives the page that is open what needs a script. */
function enliven(): void {
  for (const code of document.querySelectorAll('.sample code'))
    code.textContent = code.textContent!.replaceAll('http://127.0.0.1:8112', location.origin);
  addCopying();
  refreshers = document.querySelector('#first-calls') === null ? [] : [addFirstCalls()];
  refresh();
  const form = document.querySelector<HTMLFormElement>('form.try');
  if (!form) return;
  form.hidden = false;
  refreshers = [addTry(form), addCode(form)];
  refresh();
}

const contents = document.querySelector<HTMLElement>('#contents')!;
addSearch(contents);
// In a long list, what is open would else be out of sight.
contents.querySelector('section [aria-current]')?.scrollIntoView({ block: 'center' });
enliven();
addVisits(enliven);
void addCredentials(refresh);
