/** A call as the form describes it. */
export interface Call {
  /** The name that @offerbook/client exports. */
  operation: string;
  method: string;
  /** As in the document, such as `/retailer/rollback/{gs1}`. */
  path: string;
  signIn: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Text in JSON; undefined for operations without a body. */
  body: string | undefined;
}

export function callOf(form: HTMLFormElement): Call {
  const { method = '', path = '', signIn = '', operation = '' } = form.dataset;
  const values = (place: string) =>
    Object.fromEntries(
      [...form.querySelectorAll<HTMLInputElement>(`[data-in="${place}"]`)].map((one) => [
        one.name,
        one.value,
      ]),
    );
  const body = form.querySelector('textarea')?.value;
  const query = Object.fromEntries(Object.entries(values('query')).filter(([, value]) => value !== ''));
  return { operation, method, path, signIn, params: values('path'), query, body };
}

/** Its path with the parameters in it, without the query. */
export const pathOf = ({ path, params }: Call): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** What is missing or wrong before anything is sent. */
export function faultOf({ params, body }: Call): string | undefined {
  const missing = Object.entries(params).find(([, value]) => value === '');
  if (missing) return `${missing[0]} is empty: it is part of the path.`;
  try {
    if (body !== undefined && body.trim() !== '') JSON.parse(body);
    return undefined;
  } catch (error) {
    return `The body is not JSON: ${(error as Error).message}`;
  }
}
