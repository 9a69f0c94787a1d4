import { Refusal } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { inRegistry } from '../../platform/pipeline/session-token.ts';
import type { Visit } from '../../platform/views/view.ts';
import {
  beginSession,
  email,
  provePassword,
  requireSecondStep,
  signInBySecondStep,
} from '../people/lookup.ts';

/** What the form shows after a refusal. */
export interface Refused {
  email: string;
  fault: string;
  status: number;
  /** The ticket of the second step, when that is due. */
  secondStep?: string;
}

/** The session of the person who sends the form of the first or second step, or what to show instead. */
export async function signIn(visit: Visit, registry: Registry): Promise<{ session: string } | Refused> {
  const { form } = visit;
  const emailText = form['email'] ?? '';
  const secondStep = form['step'] === 'second_step' ? (form['second_step'] ?? '') : undefined;
  try {
    const session =
      secondStep === undefined
        ? await firstStep(visit, registry, emailText)
        : await lastStep(visit, registry, secondStep, form['code'] ?? '');
    return { session };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, status, message, errors, extra } = error;
    const refused = { email: emailText.slice(0, 254), fault: message, status };
    const asked = extra?.['second_step'] as { ticket: string } | undefined;
    if (asked) return { ...refused, fault: '', secondStep: asked.ticket };
    if (secondStep === undefined || code === 'UNAUTHORIZED') return refused;
    // A wrong code shows its sentence alone, as the field has its label.
    const fault = errors?.[0] ? `The code ${errors[0].message}.` : message;
    return { ...refused, fault, secondStep };
  }
}

const fromHere = ({ sessions, address, agent }: Visit, { name }: Registry) => ({
  session: inRegistry(sessions, name),
  address,
  agent,
});

async function firstStep(visit: Visit, registry: Registry, emailText: string): Promise<string> {
  const now = registry.clock();
  const result = email.safeParse(emailText);
  const address = result.success ? result.data : '';
  const password = (visit.form['password'] ?? '').slice(0, 201);
  const persons = await provePassword(registry, { email: address, password, address: visit.address, now });
  const { person, factorAt } = await requireSecondStep(registry, persons, {
    now,
    from: fromHere(visit, registry),
  });
  return registry.db.transaction((tx) =>
    beginSession(registry, tx, person, { now, from: fromHere(visit, registry), factorAt }),
  );
}

async function lastStep(visit: Visit, registry: Registry, ticket: string, code: string): Promise<string> {
  const step = { ticket: ticket.slice(0, 255), code: code.slice(0, 64), now: registry.clock() };
  const from = fromHere(visit, registry);
  return (await signInBySecondStep(registry, step, { from, executionId: visit.executionId })).token;
}
