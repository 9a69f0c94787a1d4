import type { ArrivalOrder, Phase, PhaseReport } from './arrivals.ts';
import { Program } from './program.ts';
import type { Shop } from './shop.ts';
import type { Stock } from './stock.ts';

export interface Arrivals {
  pid: number;
  run(phase: Phase): Promise<PhaseReport>;
  /** What is known of each call, by its number; ends the process. */
  fates(): Promise<Uint8Array>;
}

/** Starts the process that sends calls of the shop's retailer; if it fails, so does whatever waits for it. */
export async function startArrivals(
  url: string,
  { retailer, bases }: Shop,
  stock: Stock,
  how: Pick<ArrivalOrder, 'connections' | 'stringsPerCall'>,
): Promise<Arrivals> {
  const program = Program.start<ArrivalOrder | Phase | 'fates', PhaseReport | { fates: Uint8Array }>(
    'arrivals',
  );
  const order = {
    port: Number(new URL(url).port),
    accessKey: retailer.account.access_key,
    token: retailer.token,
  };
  await program.ask({ ...order, bases, stock, ...how });
  return {
    pid: program.pid,
    run: async (phase) => (await program.ask(phase)) as PhaseReport,
    fates: async () => {
      const { fates } = (await program.ask('fates')) as { fates: Uint8Array };
      await program.kill();
      return fates;
    },
  };
}
