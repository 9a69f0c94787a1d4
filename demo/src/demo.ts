import path from 'node:path';
import { playPerScan } from './act-per-scan.ts';
import { playRace } from './act-race.ts';
import { playSettlement } from './act-settlement.ts';
import { playSingleCall } from './act-single-call.ts';
import { eventCount, listen, WebhookListener } from './events.ts';
import { showFarewell, tryLines } from './farewell.ts';
import { DemoFolder } from './folder.ts';
import { countsNow, showNumbers } from './numbers.ts';
import { offers } from './offer-list.ts';
import { firstMoment } from './past.ts';
import { type Out, Printer } from './printer.ts';
import { seed } from './seed.ts';
import { Server, type ServerSettings } from './server.ts';
import type { Stage } from './stage.ts';

export interface DemoOptions extends ServerSettings {
  /** Approximate number of strings to seed an empty registry with. */
  strings: number;
  /** The server stops after the play, so its address and credentials are not printed. */
  once: boolean;
  /** Printed first, e.g. that the default port is in use. */
  note?: string | undefined;
}

/** The demo after the play, with its running server and the outcome. */
export interface Demo {
  server: Server;
  stage: Stage;
  outcome: Awaited<ReturnType<typeof play>>;
  /** Shell lines for an untouched coupon. */
  tryLines: string[];
  /** Ends server and webhook receiver. */
  stop: () => Promise<void>;
}

/** Starts a server, seeds it if it is empty, and plays both retailer flows over HTTP. */
export async function runDemo(options: DemoOptions, out: Out): Promise<Demo> {
  const print = new Printer(out);
  const shown = shownPath(options.dataDir);
  print.line(print.paint('bold', 'Offerbook demo'));
  print.line();
  print.say('A test registry with invented brands, shops and shoppers; everything below happens over HTTP.');
  if (options.note) print.say(options.note);
  const folder = new DemoFolder(options.dataDir);
  const { earlier, cleared } = await folder.open();
  if (cleared) print.say(`What an unfinished run left in ${shown} is removed.`);
  print.line(`Starting its server, with an embedded database in ${shown} …`);
  const server = await Server.start({ ...options, startAt: earlier ? undefined : firstMoment() });
  const listener = new WebhookListener();
  const stop = async () => {
    await server.stop();
    await listener.close();
  };
  try {
    const { url } = server;
    print.line(`It answers at ${url}`);
    const moveTo = (time: Date | 'now') => server.moveTo(time);
    const stage = await seed({ url, print, folder, earlier, strings: options.strings, moveTo });
    await listen(stage, listener);
    const outcome = await play(stage);
    const [untouched] = await stage.clip(offers.cereal);
    if (options.once) print.line(`\nThe server stops (--once). Data and credentials are in ${shown}.`);
    else showFarewell(stage, untouched!);
    return { server, stage, outcome, tryLines: tryLines(stage, untouched!), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Relative for a folder below the current one. */
function shownPath(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative.startsWith('..') ? folder : relative || '.';
}

async function play(stage: Stage) {
  const before = await countsNow(stage);
  const perScan = await playPerScan(stage);
  const singleCall = await playSingleCall(stage);
  const race = await playRace(stage);
  const file = [...perScan.applied, ...singleCall.applied].map((gs1) => stage.couponOf(gs1));
  const settlement = await playSettlement(stage, file, perScan.redeemed);
  const numbers = await showNumbers(stage, before);
  return { perScan, singleCall, race, settlement, numbers, events: eventCount(stage) };
}
