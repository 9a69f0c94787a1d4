import { allPlayers, retailers } from './cast.ts';
import type { Coupon, Stage } from './stage.ts';

/** Prints the server's address, the credentials of all accounts, and three calls to try. */
export function showFarewell(stage: Stage, untouched: Coupon): void {
  const { print, url } = stage;
  print.title('Now you');
  for (const player of allPlayers) {
    const { access_key, secret_key } = stage.keys[player.email_domain]!;
    print.line(
      `${player.role.padEnd(14)} ${print.paint('bold', player.name.padEnd(22))} ${player.email_domain}`,
    );
    print.line(`    access key  ${access_key}`);
    print.line(`    secret key  ${secret_key}`);
  }
  print.line();
  print.say(
    `Redeem and roll back an untouched coupon (${untouched.offer.title}) at ${retailers.cornerlight.name}:`,
  );
  print.line();
  for (const line of tryLines(stage, untouched)) print.line(line);
  print.line();
  print.line('Ctrl-C ends it; the data and these credentials are kept for the next time.');
  print.line(`Every operation to try   ${url}/docs`);
  print.line(`The server stays up at   ${url}`);
  if (stage.visitor === undefined) return;
  // Last, so that it is what a person sees.
  print.line(`Look at it all in        ${print.paint('bold', `${url}/portal/`)}`);
  print.line(`    e-mail    ${stage.visitor.email}   (registry: Test)`);
  print.line(`    password  ${stage.visitor.password}`);
  print.line(`Operate it in            ${url}/portal/operator`);
  print.line('    with the same e-mail and password   (registry: Production)');
}

/** Shell lines that fetch a token, redeem and roll back, to be pasted one after the other. */
export function tryLines(stage: Stage, { gs1 }: Coupon): string[] {
  const { access_key, secret_key } = stage.keys[retailers.cornerlight.email_domain]!;
  const signedIn = `  -H 'x-access-key: ${access_key}' \\\n  -H "x-access-token: $TOKEN"`;
  return [
    `TOKEN=$(curl -s ${stage.url}/access_token \\\n  -d '{"access_key":"${access_key}",\n       "secret_key":"${secret_key}"}' \\\n  | grep -o 'test_at_[A-Za-z0-9_-]*'); echo "$TOKEN"`,
    '',
    `curl -s ${stage.url}/retailer/redeem \\\n${signedIn} \\\n  -d '{"selected_store":"${retailers.cornerlight.stores[0].store_id}",\n       "gs1s":"${gs1}"}'; echo`,
    '',
    `curl -s -X DELETE ${stage.url}/retailer/rollback/${gs1} \\\n${signedIn}; echo`,
  ];
}
