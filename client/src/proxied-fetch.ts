const made = new Map<string, typeof fetch>();

/**
 * Node: a `fetch` through the proxies that HTTP_PROXY and HTTPS_PROXY name, in small letters or capitals, except to the
 * hosts of NO_PROXY. Undefined where none is named.
 *
 * @throws TypeError for a value that is no address of a proxy; it may hold a password and is not repeated.
 */
export function proxiedFetch(): typeof fetch | undefined {
  const httpProxy = proxyIn('HTTP_PROXY');
  const httpsProxy = proxyIn('HTTPS_PROXY');
  if (httpProxy === undefined && httpsProxy === undefined) return undefined;
  // One for all registries of a process, so that they share its connections.
  const key = `${httpProxy} ${httpsProxy}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  let loading: Promise<typeof fetch> | undefined;
  const through: typeof fetch = async (...call) => {
    loading ??= load({ httpProxy, httpsProxy });
    return (await loading)(...call);
  };
  made.set(key, through);
  return through;
}

async function load(proxies: { httpProxy?: string; httpsProxy?: string }): Promise<typeof fetch> {
  const { EnvHttpProxyAgent, fetch: send } = await import('undici');
  // Without a tunnel where the registry is plain http: many proxies allow tunnels to port 443 alone.
  const dispatcher = new EnvHttpProxyAgent({ ...proxies, proxyTunnel: false });
  return ((url: string, init: object) => send(url, { ...init, dispatcher })) as unknown as typeof fetch;
}

function proxyIn(name: string): string | undefined {
  const written = process.env[name.toLowerCase()] ?? process.env[name];
  if (!written) return undefined;
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `http://${written}`;
  if (/^https?:/i.test(url) && URL.canParse(url)) return url;
  throw new TypeError(`${name} must be the address of a proxy, such as http://proxy.example:3128.`);
}
