import path from 'node:path';
import type { Config } from '../config.ts';
import { openLog } from '../log.ts';
import { serve } from '../serve.ts';
import { playPerScan } from './act-per-scan.ts';
import { playRace } from './act-race.ts';
import { playSettlement } from './act-settlement.ts';
import { playSingleCall } from './act-single-call.ts';
import { eventCount, listen } from './events.ts';
import { showFarewell, tryLines } from './farewell.ts';
import { DemoFolder } from './folder.ts';
import { countsNow, showNumbers } from './numbers.ts';
import { offers } from './offer-list.ts';
import { type Out, Printer } from './printer.ts';
import { seed } from './seed.ts';
import type { Stage } from './stage.ts';

export interface DemoOptions {
  config: Config;
  /** How many strings to seed an empty registry with, about. */
  strings: number;
  /** Says nothing of a server that will not stay. */
  once: boolean;
  /** Something to say first, e.g. that the usual port is busy. */
  note?: string;
}

/** The demo as it stands after the play: its server is up, and what the play came to can be looked at. */
export interface Demo {
  url: string;
  stage: Stage;
  outcome: Awaited<ReturnType<typeof play>>;
  /** Shell lines for an untouched coupon. */
  tryLines: string[];
  /** Ends server and webhook receiver. */
  stop(): Promise<void>;
}

/** Starts a server of its own, seeds it when it is empty, and plays both retailer flows against it over HTTP. */
export async function runDemo(options: DemoOptions, out: Out, clock: () => Date): Promise<Demo> {
  const { config, once } = options;
  const print = new Printer(out);
  const shown = shownPath(config.dataDir);
  print.line(print.paint('bold', 'Offerbook demo'));
  print.line();
  print.say('A test registry with invented brands, shops and shoppers; everything below happens over HTTP.');
  if (options.note) print.say(options.note);
  const folder = new DemoFolder(config.dataDir);
  const { accounts, visitor, cleared } = await folder.open();
  if (cleared) print.say(`What an unfinished run left in ${shown} is removed.`);
  print.line(`Starting its server, with an embedded database in ${shown} …`);
  const running = await serve(config, openLog(config.logLevel), clock);
  let closeReceiver = async () => {};
  const stop = async () => {
    await running.stop();
    await closeReceiver();
  };
  try {
    print.line(`It answers at ${running.url}`);
    const stage = await seed({
      url: running.url,
      operatorToken: config.operatorToken,
      print,
      clock,
      folder,
      accounts,
      visitor,
      strings: options.strings,
    });
    closeReceiver = await listen(stage);
    const outcome = await play(stage);
    const [untouched] = await stage.clip(offers.cereal);
    if (once) print.line(`\nThe server stops (--once). Data and credentials are in ${shown}.`);
    else showFarewell(stage, untouched!);
    return { url: running.url, stage, outcome, tryLines: tryLines(stage, untouched!), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Relative where that is shorter to read. */
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
