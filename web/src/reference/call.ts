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

/** As in `encodeURIComponent`, and what has a meaning in a shell or in quotes besides. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Path and query with the values in them. */
export function pathOf({ path, params, query }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''));
  const asked = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
}

export const hasBody = ({ body }: Call): boolean => body !== undefined && body.trim() !== '';

/** What is missing or wrong before anything is sent. */
export function faultOf(call: Call): string | undefined {
  const { params, body } = call;
  const missing = Object.entries(params).find(([, value]) => value === '');
  if (missing) return `${missing[0]} is empty. The call cannot be sent without it.`;
  try {
    if (hasBody(call)) JSON.parse(body!);
    return undefined;
  } catch (error) {
    return `The body is not JSON: ${(error as Error).message}`;
  }
}
