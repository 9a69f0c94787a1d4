/** The values of a snippet. Never the secret: it belongs on the platform's server. */
export interface Facts {
  base: string;
  accessKey: string;
  redirectUrl: string;
}

/** Names of the languages, in tab order. */
export const languages = ['Node.js', 'Python', 'PHP', 'Shell'] as const;
export type Language = (typeof languages)[number];

/** Builds the address to send a client to: md5(access_key + redirectURL + timestamp + secret_key). */
export const loginSnippets: Record<Language, (facts: Facts) => string> = {
  'Node.js': ({ base, accessKey, redirectUrl }) => `import { createHash } from 'node:crypto';

const accessKey = '${accessKey}';
const redirectURL = '${redirectUrl}';
const timestamp = String(Date.now());
const signature = createHash('md5')
  .update(accessKey + redirectURL + timestamp + process.env.OFFERBOOK_SECRET_KEY)
  .digest('hex');
const query = new URLSearchParams({ access_key: accessKey, redirectURL, timestamp, signature });
console.log(\`${base}/oauth_access?\${query}\`);`,
  Python: ({ base, accessKey, redirectUrl }) => `import hashlib, os, time, urllib.parse

access_key = "${accessKey}"
redirect_url = "${redirectUrl}"
timestamp = str(int(time.time() * 1000))
signed = access_key + redirect_url + timestamp + os.environ["OFFERBOOK_SECRET_KEY"]
query = urllib.parse.urlencode({
    "access_key": access_key, "redirectURL": redirect_url, "timestamp": timestamp,
    "signature": hashlib.md5(signed.encode()).hexdigest()})
print(f"${base}/oauth_access?{query}")`,
  PHP: ({ base, accessKey, redirectUrl }) => `<?php
$key = '${accessKey}';
$back = '${redirectUrl}';
$time = (string) (time() * 1000);
$signature = md5($key . $back . $time . getenv('OFFERBOOK_SECRET_KEY'));
echo '${base}/oauth_access?' . http_build_query([
    'access_key' => $key, 'redirectURL' => $back, 'timestamp' => $time, 'signature' => $signature]);`,
  Shell: ({ base, accessKey, redirectUrl }) => `key='${accessKey}' back='${redirectUrl}' time=$(date +%s)
signature=$(printf %s "$key$back$time$OFFERBOOK_SECRET_KEY" | md5sum | cut -d' ' -f1)
encoded=$(printf %s "$back" | sed 's/:/%3A/g; s,/,%2F,g; s/?/%3F/g; s/=/%3D/g; s/&/%26/g')
echo "${base}/oauth_access?access_key=$key&redirectURL=$encoded&timestamp=$time&signature=$signature"`,
};

/** Exchanges the temp_token for a token of 180 days: md5(temp_token + secret_key). */
export const tokenSnippets: Record<Language, (facts: Facts) => string> = {
  'Node.js': ({ base }) => `import { createHash } from 'node:crypto';

const tempToken = process.argv[2];
const signature = createHash('md5').update(tempToken + process.env.OFFERBOOK_SECRET_KEY).digest('hex');
const answer = await fetch(\`${base}/oauth_token?\${new URLSearchParams({ temp_token: tempToken, signature })}\`);
console.log((await answer.json()).access_token);`,
  Python: ({ base }) => `import hashlib, json, os, sys, urllib.parse, urllib.request

temp_token = sys.argv[1]
signature = hashlib.md5((temp_token + os.environ["OFFERBOOK_SECRET_KEY"]).encode()).hexdigest()
query = urllib.parse.urlencode({"temp_token": temp_token, "signature": signature})
print(json.load(urllib.request.urlopen(f"${base}/oauth_token?{query}"))["access_token"])`,
  PHP: ({ base }) => `<?php
$token = $argv[1];
$query = http_build_query([
    'temp_token' => $token, 'signature' => md5($token . getenv('OFFERBOOK_SECRET_KEY'))]);
echo json_decode(file_get_contents('${base}/oauth_token?' . $query))->access_token;`,
  Shell: ({ base }) => `signature=$(printf %s "$1$OFFERBOOK_SECRET_KEY" | md5sum | cut -d' ' -f1)
curl -s "${base}/oauth_token?temp_token=$1&signature=$signature"`,
};

const widget = 'enterprise/product/Manufacturer';

/** A page of the platform with a widget. */
export const widgetSnippet = ({ base, accessKey }: Facts): string => `<iframe id="offerbook" title="Offers"
  style="width: 100%; height: 640px; border: 0"
  src="${base}/${widget}/my_mofs/noheader?x-access-key=${accessKey}&x-access-token=…"></iframe>
<script>
  addEventListener('message', ({ origin, data }) => {
    if (origin !== '${base}' || typeof data?.type !== 'string' || !data.type.startsWith('offerbook:')) return;
    if (data.type === 'offerbook:height') document.getElementById('offerbook').style.height = data.height + 'px';
    if (data.type === 'offerbook:saved') console.log('saved', data.base_gs1);
  });
</script>`;
