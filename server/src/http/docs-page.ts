/** The page of the reference. Its script is a file of its own, because its content security policy forbids inline scripts. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offerbook reference</title>
<link rel="icon" href="/portal/icon.svg">
<link rel="stylesheet" href="/docs/ui/swagger-ui.css">
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
<header id="who"><a href="/portal/">Offerbook</a><span id="acting"></span></header>
<div id="reference"></div>
<script src="/docs/ui/swagger-ui-bundle.js"></script>
<script src="/docs/page.js"></script>
</body>
</html>`;

export const docsStyle = `:root{--page:#f6f3ed;--line:#e2dcd1;--ink:#1f2a26;--leaf:#065746;--field:#fffdf9;--edge:#8d867b}
.dark-mode{--page:#121816;--line:#2c3733;--ink:#e6ece9;--leaf:#7fd0b4;--field:#1a211f;--edge:#a3afaa;color-scheme:dark}
body{margin:0}
#who{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:12px 24px;background:var(--page);
border-bottom:1px solid var(--line);color:var(--ink);font:15px/1.4 system-ui,sans-serif}
#who a{color:var(--leaf);font-weight:600} #acting{display:inline-flex;flex-wrap:wrap;gap:8px;align-items:center}
#who select{font:inherit;padding:4px 8px;border:1px solid var(--edge);border-radius:6px;background:var(--field);color:inherit;max-width:100%}
.swagger-ui .info{margin:24px 0 8px}
/* Swagger UI's own colours lack contrast (WCAG 2.2, 1.4.3), and there is only one server to choose. */
.swagger-ui .servers-title,.swagger-ui .servers,.swagger-ui .view-line-link{display:none!important}
.swagger-ui .info .title small{background:#555b66!important}.swagger-ui .info .title small.version-stamp{background:#3d6b00!important}
.swagger-ui .opblock.opblock-get .opblock-summary-method{background:#1464b4}.swagger-ui .opblock.opblock-post .opblock-summary-method{background:#0b7046}
.swagger-ui .opblock.opblock-put .opblock-summary-method{background:#985200}.swagger-ui .opblock.opblock-delete .opblock-summary-method{background:#b42525}
.swagger-ui .btn.execute{background:#1464b4;border-color:#1464b4}.swagger-ui .download-contents{background:#3f444f!important;color:#fff!important}
html:not(.dark-mode) .swagger-ui .btn.authorize{color:#0b7046;border-color:#0b7046}html:not(.dark-mode) .swagger-ui .btn.authorize svg{fill:#0b7046}
html:not(.dark-mode) .swagger-ui .btn.cancel{color:#b42525;border-color:#b42525}
html:not(.dark-mode) .swagger-ui .info a,html:not(.dark-mode) .swagger-ui .info .url{color:#1464b4}
.dark-mode .swagger-ui .header-col{color:var(--ink)!important}
.swagger-ui .microlight span[style*="211, 99, 99"]{color:#ffabab!important}
@media (prefers-reduced-motion:reduce){.swagger-ui *{transition:none!important;animation:none!important}}
@media (max-width:600px){.swagger-ui .wrapper{padding:0 10px} #who{padding:12px}}`;

/**
 * Lets a person who is signed in to the portal try operations as their account without a key: requests carry the session
 * cookie and the headers that pages of other origins cannot send. A key and token given under "Authorize" take precedence.
 */
export const docsScript = `const dark = matchMedia('(prefers-color-scheme: dark)');

/** The colour scheme chosen in the portal, or else the device's. */
function applyColorScheme() {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  document.documentElement.classList.toggle('dark-mode', chosen === 'dark' || (chosen !== 'light' && dark.matches));
}
dark.addEventListener('change', applyColorScheme);
applyColorScheme();

const order = ['accounts', 'redemptions', 'fetch-codes', 'reports', 'webhooks', 'offers', 'coupons', 'brands', 'funders',
  'access', 'third-party', 'people', 'pages', 'operator'];

const portal = { 'x-offerbook-portal': '1' };
let account = '';

function withSession(request) {
  const given = Object.keys(request.headers).map((name) => name.toLowerCase());
  const own = new URL(request.url, location.href).origin === location.origin;
  if (own && account !== '' && !given.includes('x-access-token') && !given.includes('authorization'))
    Object.assign(request.headers, portal, { 'x-account': account });
  return request;
}

async function showWho() {
  const place = document.getElementById('acting');
  const answer = await fetch('/session', { headers: portal }).catch(() => undefined);
  const session = answer?.ok ? (await answer.json()).data : undefined;
  if (session === undefined || session.accounts.length === 0) {
    const link = document.createElement('a');
    link.href = '/portal/';
    link.textContent = 'Sign in to the portal';
    place.replaceChildren(link, ' to try everything as your own account, or give a key and token under Authorize.');
    return;
  }
  const label = document.createElement('label');
  label.textContent = session.person.email + ' tries it as ';
  const choice = document.createElement('select');
  for (const one of session.accounts)
    choice.add(new Option(one.name + ' (' + one.role.replaceAll('_', ' ') + ', ' + session.environment + ')', one.account_id));
  const stored = localStorage.getItem('offerbook-account');
  if (session.accounts.some((one) => one.account_id === stored)) choice.value = stored;
  account = choice.value;
  choice.addEventListener('change', () => { account = choice.value; });
  label.append(choice);
  place.replaceChildren(label);
}

/** Accessibility: buttons must not contain links, and scrollable elements must be focusable by keyboard. */
new MutationObserver(() => {
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href');
  for (const code of document.querySelectorAll('pre.microlight:not([tabindex])')) code.tabIndex = 0;
}).observe(document.getElementById('reference'), { childList: true, subtree: true });

showWho();
window.ui = SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'list', tryItOutEnabled: true,
  // A key or token given under "Authorize" is kept in memory only.
  persistAuthorization: false, defaultModelsExpandDepth: -1, validatorUrl: null, filter: true,
  // In the order in which the developer of a till needs them; the operator's section is last.
  tagsSorter: (a, b) => order.indexOf(a) - order.indexOf(b),
  requestInterceptor: withSession,
});`;
